package org.parquetvs.cluster.lua;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaValue;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.DecimalText;
import org.parquetvs.type.SqlType;

/**
 * The rows that a script passes to {@code exit}: the rows of a statement, or an array of arrays with a text that
 * declares the columns.
 */
final class ReturnedTable {
    private static final DateTimeFormatter TIMESTAMP = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendLiteral(' ')
            .appendPattern("HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .toFormatter();

    private ReturnedTable() {}

    /**
     * The rows.
     *
     * @param database parses the declared columns, and knows the format of dates
     */
    static Outcome of(LuaValue table, LuaValue declared, ScriptDatabase database) {
        if (table instanceof StatementOutcome outcome && outcome.rows().isPresent()) {
            return outcome.rows().get();
        }
        if (!table.istable() || declared.isnil()) {
            throw new LuaError("a script RETURNS TABLE takes the result of a query,"
                    + " or exit({{value, ...}, ...}, \"column type, ...\")");
        }
        List<Field> fields = database.columns(declared.checkjstring());
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (int i = 1; i <= table.length(); i++) {
            rows.add(row(table.get(i), fields, i, database.formats()));
        }
        return new Outcome.Table(fields, rows);
    }

    private static @Nullable Object[] row(LuaValue given, List<Field> fields, int number, SessionFormats formats) {
        if (!given.istable() || given.length() > fields.size()) {
            throw new LuaError("row " + number + " of the result has not the " + fields.size() + " columns declared");
        }
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = value(given.get(i + 1), fields.get(i), formats);
        }
        return row;
    }

    private static @Nullable Object value(LuaValue given, Field field, SessionFormats formats) {
        if (given.isnil() || given.raweq(LuaCells.NULL)) {
            return null;
        }
        String text = LuaText.of(given);
        try {
            return convert(given, text, field.type(), formats);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new LuaError(
                    "column " + field.name() + " of type " + field.type().toSql() + " cannot take " + text);
        }
    }

    private static @Nullable Object convert(LuaValue given, String text, SqlType type, SessionFormats formats) {
        if (type.isCharacters()) {
            if (text.codePointCount(0, text.length()) > TypeRules.length(type)) {
                throw new DateTimeException("too long");
            }
            return text.isEmpty() ? null : text;
        }
        if (type.is(SqlType.Kind.BOOLEAN)) {
            return given.isboolean() ? given.toboolean() : Boolean.valueOf(text);
        }
        if (type instanceof SqlType.Decimal decimal) {
            BigDecimal number = DecimalText.parse(text)
                    .orElseThrow(() -> new NumberFormatException(text))
                    .setScale(decimal.scale(), RoundingMode.HALF_UP);
            if (number.precision() > decimal.precision()) {
                throw new NumberFormatException(text);
            }
            return number;
        }
        if (type.is(SqlType.Kind.DOUBLE)) {
            return Double.valueOf(text);
        }
        if (type.is(SqlType.Kind.DATE)) {
            return formats.hasUsualDate()
                    ? LocalDate.parse(text)
                    : formats.read(text, formats.date()).toLocalDate();
        }
        return formats.hasUsualTimestamp()
                ? LocalDateTime.parse(text, TIMESTAMP)
                : formats.read(text, formats.timestamp());
    }
}
