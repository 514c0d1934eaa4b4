/**
 * The encodings of values and levels inside a page: from bytes to arrays of physical values. Nothing here knows files,
 * columns or SQL types. Every access to bytes is bounds-checked, by the code or by the JVM, so that a page that lies
 * about itself ends in an exception and never in another page's bytes.
 *
 * <p>An encoding is one class for all physical types that can have it. What differs is a loop over arrays of one primitive,
 * which is called once for many values.
 */
@NullMarked
package org.parquetvs.decoder.encoding;

import org.jspecify.annotations.NullMarked;
