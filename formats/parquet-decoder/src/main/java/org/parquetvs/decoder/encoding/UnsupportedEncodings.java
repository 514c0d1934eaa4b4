package org.parquetvs.decoder.encoding;

import org.apache.parquet.format.Encoding;

/** The error for an encoding that is not defined for a type, or not for data pages. */
final class UnsupportedEncodings {

    private UnsupportedEncodings() {}

    static CorruptPageException of(Encoding encoding, String values) {
        return new CorruptPageException("values of " + values + " cannot have its encoding " + encoding);
    }
}
