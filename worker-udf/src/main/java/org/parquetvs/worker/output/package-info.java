/** What becomes of the rows that pass the filter: emitted, ordered, or aggregated to groups. */
@NullMarked
package org.parquetvs.worker.output;

import org.jspecify.annotations.NullMarked;
