/** What becomes of the rows that pass the filter: emitted, ordered, or folded into groups. */
@NullMarked
package org.parquetvs.worker.output;

import org.jspecify.annotations.NullMarked;
