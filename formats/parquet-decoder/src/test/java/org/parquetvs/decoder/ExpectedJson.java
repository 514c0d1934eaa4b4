package org.parquetvs.decoder;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.scan.column.BinaryEncoding;

/** The JSON of nested columns, from their definition. */
final class ExpectedJson {

    private ExpectedJson() {}

    /** All values of one column. */
    static List<@Nullable Object> column(DataSet dataSet, Column column) {
        List<@Nullable Object> values = new ArrayList<>();
        for (long row = 0; row < dataSet.rows(); row++) {
            Object value = dataSet.value(column, row);
            values.add(value == null ? null : json(column.type(), value));
        }
        return values;
    }

    /** Of a repeated field, the value is the list of its elements. */
    private static String json(Type type, @Nullable Object value) {
        if (value == null) {
            return "null";
        }
        return type.isRepetition(Repetition.REPEATED)
                ? array(elements(value).stream().map(element -> single(type, element)))
                : single(type, value);
    }

    private static String single(Type type, @Nullable Object value) {
        if (value == null) {
            return "null";
        }
        if (type.isPrimitive()) {
            return scalar(type.asPrimitiveType(), value);
        }
        GroupType group = type.asGroupType();
        List<@Nullable Object> fields = elements(value);
        if (group.getLogicalTypeAnnotation() instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation) {
            return list(group, elements(Objects.requireNonNull(fields.get(0))));
        }
        if (group.getLogicalTypeAnnotation() instanceof LogicalTypeAnnotation.MapLogicalTypeAnnotation) {
            return map(group, elements(Objects.requireNonNull(fields.get(0))));
        }
        return IntStream.range(0, group.getFieldCount())
                .mapToObj(i -> quoted(group.getFieldName(i)) + ":" + json(group.getType(i), fields.get(i)))
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String list(GroupType list, List<@Nullable Object> elements) {
        Type repeated = list.getType(0);
        return repeated.isPrimitive()
                ? array(elements.stream().map(element -> single(repeated, element)))
                : array(elements.stream()
                        .map(element -> json(
                                repeated.asGroupType().getType(0),
                                elements(Objects.requireNonNull(element)).get(0))));
    }

    private static String map(GroupType map, List<@Nullable Object> entries) {
        GroupType entryType = map.getType(0).asGroupType();
        return entries.stream()
                .map(entry -> elements(Objects.requireNonNull(entry)))
                .map(entry -> json(entryType.getType(0), entry.get(0)) + ":" + json(entryType.getType(1), entry.get(1)))
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String array(Stream<String> elements) {
        return elements.collect(Collectors.joining(",", "[", "]"));
    }

    private static String scalar(PrimitiveType type, Object value) {
        String text = Expected.text(type, value, BinaryEncoding.BASE64);
        return value instanceof Number ? text : quoted(text);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    @SuppressWarnings("unchecked") // A data set's groups and repeated fields are lists.
    private static List<@Nullable Object> elements(Object value) {
        return (List<@Nullable Object>) value;
    }
}
