/** What the text formats share: rows that are appended to batches of columns. */
@NullMarked
package org.parquetvs.text;

import org.jspecify.annotations.NullMarked;
