/** Scripts and connections as the database declares them, and what finds them and takes their answers. */
@NullMarked
package org.parquetvs.script;

import org.jspecify.annotations.NullMarked;
