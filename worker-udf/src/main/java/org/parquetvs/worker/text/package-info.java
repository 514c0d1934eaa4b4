/** Text files as batches: their bytes are fetched ahead, and decoded record by record. */
@NullMarked
package org.parquetvs.worker.text;

import org.jspecify.annotations.NullMarked;
