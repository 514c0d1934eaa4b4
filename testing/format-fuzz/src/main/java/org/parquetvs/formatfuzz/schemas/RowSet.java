package org.parquetvs.formatfuzz.schemas;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.parquetvs.formatfuzz.schemas.Shape.Kind;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.testing.DuckDbSyntax;
import org.parquetvs.type.SqlType;

/**
 * The rows of documents, or of the elements of one of their lists. A row has all values on the way from the document to
 * the element that are neither lists nor in other lists, and the position in each list.
 *
 * @param columns as a scan takes them
 * @param expressions the same in DuckDB, over the rows that {@code steps} lead to
 * @param steps of DuckDB, from list to list
 */
record RowSet(RowPath rows, List<ScanColumn> columns, List<String> expressions, List<String> steps) {

    /** The rows of the documents, and the rows of each list in them. */
    static List<RowSet> all(Shape.Fields schema) {
        List<RowSet> sets = new ArrayList<>();
        RowSet documents = new RowSet(RowPath.RECORDS, List.of(), List.of(), List.of());
        documents.with(schema, List.of(), "d", sets);
        return sets;
    }

    /** Adds the rows of these elements, and the rows of lists in them. */
    private void with(Shape element, List<String> path, String expression, List<RowSet> sets) {
        List<ScanColumn> allColumns = new ArrayList<>(columns);
        List<String> allExpressions = new ArrayList<>(expressions);
        List<Nested> lists = new ArrayList<>();
        add(element, path, expression, allColumns, allExpressions, lists);
        RowSet set = new RowSet(rows, allColumns, allExpressions, steps);
        sets.add(set);
        lists.forEach(list -> set.addElements(list, sets));
    }

    private record Nested(Shape element, List<String> path, String expression) {}

    private void addElements(Nested list, List<RowSet> sets) {
        RowPath deeper = rows.elementsOf(list.path());
        int level = deeper.depth();
        String name = "e" + level;
        String position = "p" + level;
        List<ScanColumn> withPosition = new ArrayList<>(columns);
        withPosition.add(new ScanColumn(position, new ColumnSource.Position(level), new SqlType.Decimal(18, 0)));
        List<String> withExpression = new ArrayList<>(expressions);
        withExpression.add(name + "." + position + "::VARCHAR");
        List<String> longer = new ArrayList<>(steps);
        longer.add("(SELECT unnest(" + list.expression() + ") AS e, generate_subscripts(" + list.expression()
                + ", 1) - 1 AS " + position + ") " + name);
        new RowSet(deeper, withPosition, withExpression, longer).with(list.element(), List.of(), name + ".e", sets);
    }

    private void add(
            Shape shape,
            List<String> path,
            String expression,
            List<ScanColumn> allColumns,
            List<String> allExpressions,
            List<Nested> lists) {
        if (shape instanceof Kind kind) {
            allColumns.add(new ScanColumn(
                    "C" + allColumns.size(),
                    new ColumnSource.Field(rows.depth(), path, Optional.empty()),
                    kind.type()));
            allExpressions.add(text(kind, expression));
        } else if (shape instanceof Shape.Elements list) {
            lists.add(new Nested(list.element(), path, expression));
        } else {
            for (Map.Entry<String, Shape> field :
                    ((Shape.Fields) shape).fields().entrySet()) {
                List<String> longer = new ArrayList<>(path);
                longer.add(field.getKey());
                add(
                        field.getValue(),
                        longer,
                        expression + "." + DuckDbSyntax.identifier(field.getKey()),
                        allColumns,
                        allExpressions,
                        lists);
            }
        }
    }

    /** The text that {@link OurRows} has for the same value. */
    private static String text(Kind kind, String expression) {
        return switch (kind) {
            case TRUTH, WHOLE, HUGE -> expression + "::VARCHAR";
            case FRACTION -> expression;
            case TEXT -> "nullif(" + expression + ", '')";
            case DAY -> "(" + expression + " - DATE '1970-01-01')::VARCHAR";
            case MOMENT -> "epoch_us(" + expression + ")::VARCHAR";
        };
    }

    /** The rows in DuckDB. */
    String query(String table) {
        return "SELECT " + String.join(", ", expressions) + " FROM " + table + " d"
                + steps.stream().map(step -> ", " + step).collect(Collectors.joining());
    }
}
