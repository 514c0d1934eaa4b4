package org.parquetvs.adapter.metadata;

import com.exasol.adapter.metadata.DataType;
import com.exasol.adapter.metadata.DataType.ExaCharset;
import java.util.Optional;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** The library's types and ours. */
public final class DataTypes {

    private DataTypes() {}

    /** The type that Exasol is told of. */
    public static DataType toExasol(SqlType type) {
        if (type instanceof SqlType.Decimal decimal) {
            return DataType.createDecimal(decimal.precision(), decimal.scale());
        }
        if (type instanceof SqlType.DoublePrecision) {
            return DataType.createDouble();
        }
        if (type instanceof SqlType.Varchar varchar) {
            return DataType.createVarChar(varchar.length(), toExasol(varchar.charset()));
        }
        if (type instanceof SqlType.Char character) {
            return DataType.createChar(character.length(), toExasol(character.charset()));
        }
        if (type instanceof SqlType.Bool) {
            return DataType.createBool();
        }
        if (type instanceof SqlType.Date) {
            return DataType.createDate();
        }
        if (type instanceof SqlType.Timestamp timestamp) {
            return DataType.createTimestamp(false, timestamp.precision());
        }
        if (type instanceof SqlType.HashType hash) {
            return DataType.createHashtype(hash.bytes());
        }
        throw new IllegalArgumentException("Unsupported type: " + type.toSql());
    }

    /**
     * The type that Exasol speaks of.
     *
     * @throws IllegalArgumentException if a scan cannot emit it
     */
    public static SqlType fromExasol(DataType type) {
        return SqlType.parse(type.toString());
    }

    /** The type that Exasol speaks of; empty if a scan cannot emit it. */
    public static Optional<SqlType> emittable(DataType type) {
        try {
            return Optional.of(fromExasol(type));
        } catch (IllegalArgumentException exception) {
            // Types with a time zone, intervals and geometries are no error: whoever asks does without.
            return Optional.empty();
        }
    }

    private static ExaCharset toExasol(Charset charset) {
        return switch (charset) {
            case UTF8 -> ExaCharset.UTF8;
            case ASCII -> ExaCharset.ASCII;
        };
    }
}
