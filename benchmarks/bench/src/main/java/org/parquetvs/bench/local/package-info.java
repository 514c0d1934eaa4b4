/** Code that contenders share: our decoder over local files, and the container's side of a worker's calls. */
@NullMarked
package org.parquetvs.bench.local;

import org.jspecify.annotations.NullMarked;
