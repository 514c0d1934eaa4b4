/** Decodes JSON documents into batches of columns: each document is a row, and only the wanted fields are decoded. */
@NullMarked
package org.parquetvs.json;

import org.jspecify.annotations.NullMarked;
