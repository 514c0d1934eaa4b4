/** Writes the rows of a task of an export as Parquet files, and completes the files of all tasks together. */
@NullMarked
package org.parquetvs.worker.export;

import org.jspecify.annotations.NullMarked;
