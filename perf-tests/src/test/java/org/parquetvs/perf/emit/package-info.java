@NullMarked
package org.parquetvs.perf.emit;

import org.jspecify.annotations.NullMarked;
