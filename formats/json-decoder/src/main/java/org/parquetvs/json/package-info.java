/** From the bytes of JSON documents to batches of columns: one row a document, of which only the wanted fields are decoded. */
@NullMarked
package org.parquetvs.json;

import org.jspecify.annotations.NullMarked;
