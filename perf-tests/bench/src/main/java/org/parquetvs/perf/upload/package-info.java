/** Contenders of {@code pvs bench upload}. */
@NullMarked
package org.parquetvs.perf.upload;

import org.jspecify.annotations.NullMarked;
