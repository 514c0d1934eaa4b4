/** Scripts and connections as the database declares them, and the look-ups that find them. */
@NullMarked
package org.parquetvs.udf.script;

import org.jspecify.annotations.NullMarked;
