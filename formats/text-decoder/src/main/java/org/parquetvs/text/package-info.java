/** The common part of all text formats: rows that are appended to batches of columns. */
@NullMarked
package org.parquetvs.text;

import org.jspecify.annotations.NullMarked;
