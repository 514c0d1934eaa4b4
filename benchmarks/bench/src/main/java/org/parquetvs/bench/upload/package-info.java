/** Contenders of {@code pvs bench upload}. */
@NullMarked
package org.parquetvs.bench.upload;

import org.jspecify.annotations.NullMarked;
