/**
 * Decodes values and levels inside a page: from bytes to arrays of physical values. Nothing here knows files, columns
 * or SQL types. The code or the JVM checks the bounds of every access, so a page with wrong information about itself
 * causes an exception and never an access to another page's bytes.
 *
 * <p>Each encoding is one class for all physical types that can have it. The types differ only in a loop over arrays of
 * one primitive, which is called once for many values.
 */
@NullMarked
package org.parquetvs.decoder.encoding;

import org.jspecify.annotations.NullMarked;
