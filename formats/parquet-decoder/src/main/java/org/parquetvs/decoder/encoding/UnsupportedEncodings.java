package org.parquetvs.decoder.encoding;

import org.apache.parquet.format.Encoding;

/** What to say of an encoding that is not defined for a type, or that is none of a data page. */
final class UnsupportedEncodings {

    private UnsupportedEncodings() {}

    static CorruptPageException of(Encoding encoding, String values) {
        return new CorruptPageException("values of " + values + " cannot have its encoding " + encoding);
    }
}
