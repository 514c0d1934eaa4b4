/** The deletes of tables: which rows of a file are not rows of the table any more. */
@NullMarked
package org.parquetvs.worker.deletes;

import org.jspecify.annotations.NullMarked;
