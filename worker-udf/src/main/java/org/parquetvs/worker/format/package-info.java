/** What a scan needs from a file format: the files of a task as batches of columns. */
@NullMarked
package org.parquetvs.worker.format;

import org.jspecify.annotations.NullMarked;
