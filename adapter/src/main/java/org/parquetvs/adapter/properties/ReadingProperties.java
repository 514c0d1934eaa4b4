package org.parquetvs.adapter.properties;

import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.LocalCache;

/** The properties for reading files and their values. */
final class ReadingProperties {

    enum OnError {
        ABORT,
        CONTINUE
    }

    private static final String UNLIMITED = "UNLIMITED";

    private ReadingProperties() {}

    /** The options of an import, which may also leave out rows. */
    static ReadOptions ofImport(PropertyValues values) {
        boolean isLimited = values.has(Property.REJECT_LIMIT);
        OnError onError = values.choice(Property.ON_ERROR, isLimited ? OnError.CONTINUE : OnError.ABORT);
        if (isLimited && onError == OnError.ABORT) {
            throw PropertyErrors.contradictingProperties(
                    Property.REJECT_LIMIT,
                    values.required(Property.REJECT_LIMIT),
                    Property.ON_ERROR + " is " + OnError.ABORT);
        }
        return of(values).withRejectLimit(onError == OnError.ABORT ? 0 : rejectLimit(values));
    }

    private static long rejectLimit(PropertyValues values) {
        String limit = values.optional(Property.REJECT_LIMIT, UNLIMITED).strip();
        return limit.equalsIgnoreCase(UNLIMITED)
                ? ReadOptions.UNLIMITED
                : values.positive(Property.REJECT_LIMIT, Integer.MAX_VALUE, ReadOptions.UNLIMITED);
    }

    static ReadOptions of(PropertyValues values) {
        return new ReadOptions(
                        values.choice(Property.BINARY_ENCODING, BinaryEncoding.BASE64),
                        values.choice(Property.OVERFLOW, Overflow.ABORT),
                        values.truth(Property.TRUST_STATISTICS, true) ? Statistics.TRUSTED : Statistics.IGNORED)
                .withCsv(CsvProperties.of(values))
                .withCache(values.choice(Property.LOCAL_CACHE, LocalCache.DISK));
    }
}
