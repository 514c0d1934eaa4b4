package org.parquetvs.edml;

import jakarta.json.JsonObject;
import java.util.Locale;
import java.util.Optional;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Mismatch;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.type.Charset;
import org.parquetvs.type.InvalidTypeException;
import org.parquetvs.type.SqlType;

/** Reads the mappings of values to columns, with EDML's defaults. */
final class ColumnMappings {
    private static final int CHARACTERS = 254;
    private static final int PRECISION = 18;
    private static final int SECONDS_PRECISION = 6;

    private final JsonObject json;
    private final String place;

    private ColumnMappings(JsonObject json, String place) {
        this.json = json;
        this.place = place;
    }

    /** @param kind the key of the mapping, such as {@code toVarcharMapping} */
    static Mapping read(String kind, JsonObject json, String place) {
        ColumnMappings mapping = new ColumnMappings(json, place);
        return switch (kind) {
            case "toVarcharMapping" ->
                mapping.column(
                        mapping.varchar(), mapping.value("nonStringBehaviour", mapping.overflow(Overflow.TRUNCATE)));
            case "toJsonMapping" ->
                mapping.column(
                        mapping.varchar(), Conversion.toJson(mapping.overflow(Overflow.ABORT), mapping.isRequired()));
            case "toDecimalMapping" ->
                mapping.column(
                        mapping.decimal(), mapping.value("notNumericBehaviour", mapping.overflow(Overflow.ABORT)));
            case "toDoubleMapping" ->
                mapping.column(
                        new SqlType.DoublePrecision(),
                        mapping.value("notNumericBehaviour", mapping.overflow(Overflow.ABORT)));
            case "toBoolMapping" -> mapping.column(new SqlType.Bool(), mapping.value("notBooleanBehavior"));
            case "toDateMapping" -> mapping.column(new SqlType.Date(), mapping.value("notDateBehavior"));
            case "toTimestampMapping" ->
                mapping.column(
                        new SqlType.Timestamp(json.getInt("secondsPrecision", SECONDS_PRECISION)),
                        mapping.value("notTimestampBehavior"));
            default -> throw new InvalidEdmlException(place, "this mapping is not known");
        };
    }

    private Mapping column(SqlType type, Conversion conversion) {
        return new Mapping.ToColumn(
                place,
                Optional.ofNullable(json.getString("destinationName", null)),
                json.getString("description", ""),
                KeyKind.valueOf(json.getString("key", KeyKind.NONE.name()).toUpperCase(Locale.ROOT)),
                type,
                conversion);
    }

    private SqlType varchar() {
        return new SqlType.Varchar(json.getInt("varcharColumnSize", CHARACTERS), Charset.UTF8);
    }

    private SqlType decimal() {
        try {
            return new SqlType.Decimal(json.getInt("decimalPrecision", PRECISION), json.getInt("decimalScale", 0));
        } catch (InvalidTypeException exception) {
            throw new InvalidEdmlException(place + ".decimalScale", "is greater than decimalPrecision");
        }
    }

    private Conversion value(String mismatch, Overflow overflow) {
        return Conversion.toValue(mismatch(mismatch), overflow, isRequired());
    }

    /**
     * The conversion to values. Values of the right kind that the column cannot hold, such as a day in the year 10000,
     * are handled like values of other kinds.
     */
    private Conversion value(String mismatch) {
        return value(mismatch, mismatch(mismatch).isNull() ? Overflow.NULL : Overflow.ABORT);
    }

    private Mismatch mismatch(String key) {
        return Mismatch.valueOf(json.getString(key, Mismatch.CONVERT_OR_ABORT.name()));
    }

    private Overflow overflow(Overflow otherwise) {
        return Overflow.valueOf(json.getString("overflowBehaviour", otherwise.name()));
    }

    private boolean isRequired() {
        return json.getBoolean("required", false);
    }
}
