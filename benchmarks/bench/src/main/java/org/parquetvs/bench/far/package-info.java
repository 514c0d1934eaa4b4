/** Sessions of us and of our peers that ask the same questions over one S3 server, near or far away. */
@NullMarked
package org.parquetvs.bench.far;

import org.jspecify.annotations.NullMarked;
