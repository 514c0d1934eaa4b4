/** Scripts in Lua that hand rows on. */
@NullMarked
package org.parquetvs.cluster.lua;

import org.jspecify.annotations.NullMarked;
