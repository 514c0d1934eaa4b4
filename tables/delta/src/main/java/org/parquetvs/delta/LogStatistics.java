package org.parquetvs.delta;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.DateType;
import io.delta.kernel.types.DecimalType;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.ColumnStatistics;

/**
 * What the log says about a data file and the columns that a scan asks for.
 *
 * @param rows its rows, deleted ones included; empty: the writer did not count them
 * @param areTight whether bounds and counts of NULL are those of rows that are not deleted
 * @param columns by {@link TableField#key}
 */
record LogStatistics(OptionalLong rows, boolean areTight, Map<String, Column> columns) implements ColumnStatistics {

    /** Of a file whose writer kept no statistics. */
    static final LogStatistics NONE = new LogStatistics(OptionalLong.empty(), false, Map.of());

    private static final JsonFactory JSON = new JsonFactory();

    /** What most writers begin with. If no column is asked for, it is enough, and found without a parser. */
    private static final Pattern ROWS_FIRST = Pattern.compile("\\{\"numRecords\":(\\d{1,18})[,}]");

    private static final Pattern COUNT = Pattern.compile("\\d{1,18}");

    /** The log has timestamps in milliseconds, so that the greatest one may be almost one millisecond greater. */
    private static final long NANOS_OF_MILLISECOND = 1_000_000;

    /** So many digits of a decimal are the same after it was a floating-point number. */
    private static final int DIGITS_OF_DOUBLE = 15;

    private static final long NANOS_OF_SECOND = 1_000_000_000;

    /** A column of the table that a scan asks for. */
    record Described(String key, DataType type) {}

    /** @param byName by their names in the log */
    record Fields(Map<String, Described> byName) {
        /** None: only the number of rows is asked for. */
        static final Fields NONE = new Fields(Map.of());
    }

    /**
     * A column in a file.
     *
     * @param nulls how many values are NULL
     */
    record Column(
            DataType type, @Nullable String min, @Nullable String max, OptionalLong nulls) {}

    /** Reads the statistics of a file. Those that are no JSON of the expected form say nothing. */
    static LogStatistics parse(String text, Fields fields) {
        Matcher first = ROWS_FIRST.matcher(text);
        if (fields.byName().isEmpty() && first.lookingAt()) {
            return new LogStatistics(OptionalLong.of(Long.parseLong(first.group(1))), false, Map.of());
        }
        Map<String, String> min = new HashMap<>();
        Map<String, String> max = new HashMap<>();
        Map<String, String> nulls = new HashMap<>();
        OptionalLong rows = OptionalLong.empty();
        boolean areTight = true;
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return NONE;
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                switch (name) {
                    case "numRecords" -> rows = OptionalLong.of(parser.getLongValue());
                    case "tightBounds" -> areTight = parser.getBooleanValue();
                    case "minValues" -> read(parser, fields, min);
                    case "maxValues" -> read(parser, fields, max);
                    case "nullCount" -> read(parser, fields, nulls);
                    default -> parser.skipChildren();
                }
            }
        } catch (IOException other) {
            return NONE;
        }
        Map<String, Column> columns = new HashMap<>();
        fields.byName()
                .forEach((name, field) -> columns.put(
                        field.key(), new Column(field.type(), min.get(name), max.get(name), count(nulls.get(name)))));
        return new LogStatistics(rows, areTight, columns);
    }

    /** The values of top-level columns; those of nested ones are not used. */
    private static void read(JsonParser parser, Fields fields, Map<String, String> values) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            parser.skipChildren();
            return;
        }
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            JsonToken token = parser.nextToken();
            if (token.isScalarValue()
                    && token != JsonToken.VALUE_NULL
                    && fields.byName().containsKey(name)) {
                values.put(name, parser.getText());
            }
            parser.skipChildren();
        }
    }

    private static OptionalLong count(@Nullable String text) {
        return text != null && COUNT.matcher(text).matches()
                ? OptionalLong.of(Long.parseLong(text))
                : OptionalLong.empty();
    }

    @Override
    public Domain domain(ScanColumn column) {
        return found(column).map(this::domain).orElse(Domain.UNKNOWN);
    }

    @Override
    public Optional<ColumnSummary> summary(ScanColumn column) {
        return areTight ? found(column).flatMap(this::summary) : Optional.empty();
    }

    private Optional<Column> found(ScanColumn column) {
        return column.source() instanceof ColumnSource.Field field
                ? field.tableField()
                        .map(known -> columns.get(known.key()))
                        .filter(known -> DeltaTypes.sqlType(known.type()).kind()
                                == column.type().kind())
                : Optional.empty();
    }

    private Domain domain(Column column) {
        if (isAllNull(column)) {
            return Domain.ALL_NULL;
        }
        Value min = bound(column, column.min());
        Value max = greatest(column);
        if (min != null && max != null && min.compareWith(max) > 0) {
            return Domain.UNKNOWN;
        }
        boolean hidesNulls =
                DeltaTypes.isFraction(column.type()) || (DeltaTypes.mayHideNulls(column.type()) && min == null);
        boolean isNeverNull = column.nulls().equals(OptionalLong.of(0)) && !hidesNulls;
        return new Domain(min, max, isNeverNull ? Nulls.NONE : Nulls.SOME);
    }

    private boolean isAllNull(Column column) {
        return rows.isPresent()
                && (rows.getAsLong() == 0
                        || (column.nulls().equals(rows) && column.min() == null && column.max() == null));
    }

    private static @Nullable Value bound(Column column, @Nullable String text) {
        return text == null
                ? null
                : DeltaTypes.value(column.type(), text)
                        .filter(value -> !value.isNull() && !mayBeRounded(column.type(), text))
                        .orElse(null);
    }

    /** Some writers make floating-point numbers of decimals. Decimals of more digits than these have are written with all. */
    private static boolean mayBeRounded(DataType type, String text) {
        return type instanceof DecimalType decimal
                && decimal.getPrecision() > DIGITS_OF_DOUBLE
                && new BigDecimal(text).scale() != decimal.getScale();
    }

    private static @Nullable Value greatest(Column column) {
        Value max = bound(column, column.max());
        if (!(max instanceof Value.Timestamp time)) {
            return max;
        }
        long nanos = time.nanos() + NANOS_OF_MILLISECOND;
        return new Value.Timestamp(
                time.epochSecond() + nanos / NANOS_OF_SECOND, Math.toIntExact(nanos % NANOS_OF_SECOND));
    }

    private Optional<ColumnSummary> summary(Column column) {
        Domain domain = domain(column);
        if (domain.nulls() == Nulls.ALL) {
            return Optional.of(ColumnSummary.ALL_NULL);
        }
        boolean hidesNulls = DeltaTypes.mayHideNulls(column.type());
        if (hidesNulls || rows.isEmpty() || column.nulls().isEmpty()) {
            return Optional.empty();
        }
        long values = rows.getAsLong() - column.nulls().getAsLong();
        return values > 0
                ? Optional.of(new ColumnSummary(values, exact(column, domain.min()), exact(column, domain.max())))
                : Optional.empty();
    }

    /** A bound that is a value: timestamps and texts may be cut. */
    private static @Nullable Value exact(Column column, @Nullable Value bound) {
        return column.type() instanceof DateType || bound instanceof Value.Exact ? bound : null;
    }
}
