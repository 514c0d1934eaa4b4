package org.parquetvs.adapter.metadata;

import com.exasol.adapter.metadata.DataType;
import com.exasol.adapter.metadata.DataType.ExaCharset;
import java.util.Optional;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Converts between the library's types and ours. */
public final class DataTypes {

    private DataTypes() {}

    /** The type to report to Exasol. */
    public static DataType toExasol(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL -> {
                SqlType.Decimal decimal = (SqlType.Decimal) type;
                yield DataType.createDecimal(decimal.precision(), decimal.scale());
            }
            case DOUBLE -> DataType.createDouble();
            case VARCHAR -> {
                SqlType.Varchar text = (SqlType.Varchar) type;
                yield DataType.createVarChar(text.length(), toExasol(text.charset()));
            }
            case CHAR -> {
                SqlType.Char text = (SqlType.Char) type;
                yield DataType.createChar(text.length(), toExasol(text.charset()));
            }
            case BOOLEAN -> DataType.createBool();
            case DATE -> DataType.createDate();
            case TIMESTAMP -> DataType.createTimestamp(false, ((SqlType.Timestamp) type).precision());
            case HASHTYPE -> DataType.createHashtype(((SqlType.HashType) type).bytes());
        };
    }

    /**
     * Our type for a type of Exasol.
     *
     * @throws IllegalArgumentException if a scan cannot emit it
     */
    public static SqlType fromExasol(DataType type) {
        return SqlType.parse(type.toString());
    }

    /** Our type for a type of Exasol; empty if a scan cannot emit it. */
    public static Optional<SqlType> emittable(DataType type) {
        try {
            return Optional.of(fromExasol(type));
        } catch (IllegalArgumentException exception) {
            // Types with a time zone, intervals and geometries are no error: the caller manages without them.
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
