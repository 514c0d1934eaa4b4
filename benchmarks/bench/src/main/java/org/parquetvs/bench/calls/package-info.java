/** Many calls of the worker's script in one process. */
@NullMarked
package org.parquetvs.bench.calls;

import org.jspecify.annotations.NullMarked;
