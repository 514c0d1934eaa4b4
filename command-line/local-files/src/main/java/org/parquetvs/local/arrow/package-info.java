/** Arrow: from record batches to row groups. */
@NullMarked
package org.parquetvs.local.arrow;

import org.jspecify.annotations.NullMarked;
