/**
 * The encodings of values and levels inside a page: from bytes to arrays of physical values. Nothing here knows files,
 * columns or SQL types. Every access to bytes is bounds-checked, by the code or by the JVM, so that a page that lies
 * about itself ends in an exception and never in another page's bytes.
 *
 * <p>Each encoding has a class for each physical type, alike but for it: their loops run over arrays of one primitive.
 */
@NullMarked
package org.parquetvs.worker.parquet.encoding;

import org.jspecify.annotations.NullMarked;
