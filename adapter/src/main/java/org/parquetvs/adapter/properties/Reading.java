package org.parquetvs.adapter.properties;

import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.Statistics;

/** What a user may say about how values are read. */
final class Reading {

    /** As words of a property. */
    private enum Trust {
        TRUE,
        FALSE
    }

    private Reading() {}

    static ReadOptions of(PropertyValues values) {
        return new ReadOptions(
                values.choice(Property.BINARY_ENCODING, BinaryEncoding.BASE64),
                values.choice(Property.OVERFLOW, Overflow.ABORT),
                values.choice(Property.TRUST_STATISTICS, Trust.TRUE) == Trust.TRUE
                        ? Statistics.TRUSTED
                        : Statistics.IGNORED);
    }
}
