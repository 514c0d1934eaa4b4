/** Scripts and connections as the database declares them, and the look-ups through which they are found. */
@NullMarked
package org.parquetvs.udf.script;

import org.jspecify.annotations.NullMarked;
