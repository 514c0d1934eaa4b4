/** Lua scripts: UDF scripts that emit rows, and scripting programs that run statements. */
@NullMarked
package org.parquetvs.cluster.lua;

import org.jspecify.annotations.NullMarked;
