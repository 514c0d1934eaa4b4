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
import org.parquetvs.scan.file.TableField.Member;

/** The JSON of nested columns, from their definition. */
final class ExpectedJson {

    private ExpectedJson() {}

    /** All values of one column. */
    static List<@Nullable Object> column(DataSet dataSet, Column column) {
        return column(dataSet, column, List.of());
    }

    /** The same as a table shows them that has such fields in the column. */
    static List<@Nullable Object> column(DataSet dataSet, Column column, List<Member> members) {
        List<@Nullable Object> values = new ArrayList<>();
        for (long row = 0; row < dataSet.rows(); row++) {
            Object value = dataSet.value(column, row);
            values.add(value == null ? null : json(column.type(), value, members));
        }
        return values;
    }

    /** Of a repeated field, the value is the list of its elements. */
    private static String json(Type type, @Nullable Object value, List<Member> members) {
        if (value == null) {
            return "null";
        }
        return type.isRepetition(Repetition.REPEATED)
                ? array(elements(value).stream().map(element -> single(type, element, in("element", members))))
                : single(type, value, members);
    }

    private static List<Member> in(String name, List<Member> members) {
        return members.stream()
                .filter(member -> member.name().equals(name))
                .flatMap(member -> member.field().members().stream())
                .toList();
    }

    private static String single(Type type, @Nullable Object value, List<Member> members) {
        if (value == null) {
            return "null";
        }
        if (type.isPrimitive()) {
            return scalar(type.asPrimitiveType(), value);
        }
        GroupType group = type.asGroupType();
        List<@Nullable Object> fields = elements(value);
        if (group.getLogicalTypeAnnotation() instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation) {
            return list(group, elements(Objects.requireNonNull(fields.get(0))), in("element", members));
        }
        if (group.getLogicalTypeAnnotation() instanceof LogicalTypeAnnotation.MapLogicalTypeAnnotation) {
            return map(group, elements(Objects.requireNonNull(fields.get(0))), in("value", members));
        }
        if (members.isEmpty()) {
            return object(IntStream.range(0, group.getFieldCount())
                    .mapToObj(
                            i -> quoted(group.getFieldName(i)) + ":" + json(group.getType(i), fields.get(i), members)));
        }
        return object(members.stream().map(member -> quoted(member.name()) + ":" + member(group, fields, member)));
    }

    private static String member(GroupType group, List<@Nullable Object> fields, Member member) {
        for (int i = 0; i < group.getFieldCount(); i++) {
            Type field = group.getType(i);
            boolean isMember = member.field().id().isPresent() && field.getId() != null
                    ? field.getId().intValue() == member.field().id().getAsInt()
                    : member.field().names().contains(field.getName());
            if (isMember) {
                return json(field, fields.get(i), member.field().members());
            }
        }
        return "null";
    }

    private static String object(Stream<String> members) {
        return members.collect(Collectors.joining(",", "{", "}"));
    }

    private static String list(GroupType list, List<@Nullable Object> elements, List<Member> members) {
        Type repeated = list.getType(0);
        return repeated.isPrimitive()
                ? array(elements.stream().map(element -> single(repeated, element, members)))
                : array(elements.stream()
                        .map(element -> json(
                                repeated.asGroupType().getType(0),
                                elements(Objects.requireNonNull(element)).get(0),
                                members)));
    }

    private static String map(GroupType map, List<@Nullable Object> entries, List<Member> members) {
        GroupType entryType = map.getType(0).asGroupType();
        return object(entries.stream()
                .map(entry -> elements(Objects.requireNonNull(entry)))
                .map(entry -> json(entryType.getType(0), entry.get(0), List.of()) + ":"
                        + json(entryType.getType(1), entry.get(1), members)));
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
