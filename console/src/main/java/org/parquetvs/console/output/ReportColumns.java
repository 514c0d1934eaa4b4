package org.parquetvs.console.output;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a report, in which each {@code T} is a row: {@code new ReportColumns<City>().text("NAME",
 * City::name).number("POPULATION", City::population)}.
 */
public final class ReportColumns<T> {
    /** More digits of a measurement would be noise. */
    private static final MathContext FIGURE_DIGITS = new MathContext(4, RoundingMode.HALF_UP);

    private final List<Column<T>> columns;

    private record Column<T>(PrintedColumn printed, Function<? super T, ? extends @Nullable Object> cell) {}

    /** No columns yet. */
    public ReportColumns() {
        this(List.of());
    }

    private ReportColumns(List<Column<T>> columns) {
        this.columns = columns;
    }

    /** The same columns and one of texts. */
    public ReportColumns<T> text(String name, Function<? super T, ? extends @Nullable Object> cell) {
        return with(name, "VARCHAR", cell);
    }

    /** The same columns and one of numbers, or of empty texts where a number is missing. */
    public ReportColumns<T> number(String name, Function<? super T, ? extends @Nullable Object> cell) {
        return with(name, "DECIMAL", cell);
    }

    /** The same columns and one of measurements. */
    public ReportColumns<T> figure(String name, ToDoubleFunction<? super T> cell) {
        return number(name, row -> figure(cell.applyAsDouble(row)));
    }

    /** The same columns and one of truth values. */
    public ReportColumns<T> truth(String name, Predicate<? super T> cell) {
        return with(name, "BOOLEAN", cell::test);
    }

    private ReportColumns<T> with(String name, String type, Function<? super T, ? extends @Nullable Object> cell) {
        return new ReportColumns<>(
                Stream.concat(columns.stream(), Stream.of(new Column<T>(new PrintedColumn(name, type), cell)))
                        .toList());
    }

    /** A measurement as it is printed: with four digits. */
    public static BigDecimal figure(double measured) {
        BigDecimal rounded = new BigDecimal(measured, FIGURE_DIGITS);
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }

    /** Their names and types. */
    public List<PrintedColumn> printed() {
        return columns.stream().map(Column::printed).toList();
    }

    /** The cells of each row. */
    public List<@Nullable Object[]> cells(List<T> rows) {
        return rows.stream().map(this::cells).toList();
    }

    private @Nullable Object[] cells(T row) {
        @Nullable Object[] cells = new @Nullable Object[columns.size()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = columns.get(i).cell().apply(row);
        }
        return cells;
    }

    /** An array with an object for each row. */
    public JsonArray json(List<T> rows) {
        JsonArrayBuilder array = Json.createArrayBuilder();
        rows.forEach(row -> array.add(json(row)));
        return array.build();
    }

    /** One row as an object whose fields are called after the columns, in lower case. */
    public JsonObjectBuilder json(T row) {
        JsonObjectBuilder object = Json.createObjectBuilder();
        for (Column<T> column : columns) {
            object.add(
                    column.printed().name().toLowerCase(Locale.ROOT),
                    value(column.cell().apply(row)));
        }
        return object;
    }

    private static JsonValue value(@Nullable Object cell) {
        if (cell == null) {
            return JsonValue.NULL;
        }
        if (cell instanceof Boolean truth) {
            return truth ? JsonValue.TRUE : JsonValue.FALSE;
        }
        return cell instanceof Number number ? Json.createValue(number) : Json.createValue(cell.toString());
    }
}
