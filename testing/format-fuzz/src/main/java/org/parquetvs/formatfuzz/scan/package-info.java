/** One scan task of a worker, over a local file. */
@NullMarked
package org.parquetvs.formatfuzz.scan;

import org.jspecify.annotations.NullMarked;
