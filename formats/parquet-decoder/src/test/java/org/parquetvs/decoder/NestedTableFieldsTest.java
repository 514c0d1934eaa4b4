package org.parquetvs.decoder;

import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapLogicalTypeAnnotation;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Physical;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.file.TableField.Member;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.WriterSettings;

/** JSON has the fields of the table, whatever the file calls them, and whether it has them or others. */
class NestedTableFieldsTest {
    private static final int SEEDS = 200;
    private static final int ROWS = 60;
    private static final int DEPTH = 3;

    @TempDir
    private Path directory;

    @Test
    void jsonHasTheFieldsOfTheTable() throws Exception {
        Seeds.forEach(SEEDS, random -> {
            boolean hasIds = random.nextBoolean();
            Column column = new RandomField(random, hasIds).column();
            List<Member> members = new RandomMembers(random, hasIds).of(column.type());
            DataSet dataSet =
                    new DataSet("nested", 1, random.nextInt(), List.of(column), ROWS, 1, ROWS, WriterSettings.USUAL);
            assertThat(decoded(dataSet, column.type(), members, way(random)))
                    .as("%s as %s", column.type(), members)
                    .isEqualTo(ExpectedJson.column(dataSet, column, members));
        });
    }

    private static Way way(Random random) {
        return new Way(1 + random.nextInt(ROWS), 1 + random.nextInt(99), 100, BinaryEncoding.BASE64);
    }

    private List<Object> decoded(DataSet dataSet, Type type, List<Member> members, Way way) throws IOException {
        byte[] content = Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
        Footer footer = Decoded.footer("nested", content);
        ScanColumn column = new ScanColumn(
                "C", ColumnSource.Field.of(List.of("c"), known(type).with(members)), SqlType.Varchar.LONGEST);
        return Decoded.columns(content, footer, List.of(column), way).get(0);
    }

    /** How a file knows a field. */
    private static TableField known(Type type) {
        return type.getId() == null
                ? TableField.named(type.getName())
                : new TableField(type.getId().intValue());
    }

    /** A random field of a file. */
    private static final class RandomField {
        private final Random random;
        private final boolean hasIds;
        private int fields;

        RandomField(Random random, boolean hasIds) {
            this.random = random;
            this.hasIds = hasIds;
        }

        Column column() {
            return struct(DEPTH);
        }

        private Column field(int depth) {
            return depth > 0 && random.nextInt(4) == 0 ? repeated(depth) : single(depth);
        }

        private Column single(int depth) {
            return switch (depth == 0 ? 0 : random.nextInt(4)) {
                case 1 -> struct(depth);
                case 2 -> list(depth);
                case 3 -> map(depth);
                default -> new Column(named(Types.optional(INT32)), nullable(new ColumnValues.Uniform(0, 9)));
            };
        }

        private Column struct(int depth) {
            List<Column> inside = IntStream.range(0, 1 + random.nextInt(3))
                    .mapToObj(i -> field(depth - 1))
                    .toList();
            Type group = named(Types.optionalGroup()
                    .addFields(inside.stream().map(Column::type).toArray(Type[]::new)));
            return new Column(
                    group,
                    nullable(new ColumnValues.Group(
                            inside.stream().map(Column::values).toList())));
        }

        private Column list(int depth) {
            Column element = single(depth - 1);
            Type list = named(Types.optionalGroup()
                    .repeatedGroup()
                    .addField(element.type())
                    .named("list")
                    .as(LogicalTypeAnnotation.listType()));
            return new Column(list, repeated(List.of(element.values())));
        }

        private Column map(int depth) {
            Column value = single(depth - 1);
            Type map = named(Types.optionalGroup()
                    .repeatedGroup()
                    .addField(Types.required(BINARY).as(stringType()).named("key"))
                    .addField(value.type())
                    .named("key_value")
                    .as(LogicalTypeAnnotation.mapType()));
            ColumnValues keys =
                    new ColumnValues.Cycle(List.of(Physical.text("k"), Physical.text("kk"), Physical.text("k k")));
            return new Column(map, repeated(List.of(keys, value.values())));
        }

        private Column repeated(int depth) {
            Column element = struct(depth);
            Type group = named(Types.repeatedGroup()
                    .addFields(element.type().asGroupType().getFields().toArray(Type[]::new)));
            return new Column(
                    group, new ColumnValues.Repeated(((ColumnValues.WithNulls) element.values()).values(), 0, 3));
        }

        private static ColumnValues repeated(List<ColumnValues> element) {
            return nullable(
                    new ColumnValues.Group(List.of(new ColumnValues.Repeated(new ColumnValues.Group(element), 0, 3))));
        }

        private static ColumnValues nullable(ColumnValues values) {
            return new ColumnValues.WithNulls(values, 25, 1);
        }

        /** A type under a name that no other field has. */
        private Type named(Types.Builder<?, ? extends Type> type) {
            fields++;
            if (hasIds) {
                type.id(fields);
            }
            return type.named("f" + fields);
        }
    }

    /** What a table may have in a field of a file. */
    private static final class RandomMembers {
        private final Random random;
        private final boolean hasIds;
        private int added;

        RandomMembers(Random random, boolean hasIds) {
            this.random = random;
            this.hasIds = hasIds;
        }

        List<Member> of(Type type) {
            if (type.isPrimitive()) {
                return List.of();
            }
            return type.isRepetition(Type.Repetition.REPEATED)
                    ? part("element", struct(type.asGroupType()))
                    : inside(type.asGroupType());
        }

        private List<Member> inside(GroupType group) {
            if (group.getLogicalTypeAnnotation() == null) {
                return struct(group);
            }
            GroupType repeated = group.getType(0).asGroupType();
            return group.getLogicalTypeAnnotation() instanceof MapLogicalTypeAnnotation
                    ? part("value", of(repeated.getType(1)))
                    : part("element", of(repeated.getType(0)));
        }

        private static List<Member> part(String name, List<Member> members) {
            return members.isEmpty()
                    ? List.of()
                    : List.of(new Member(name, TableField.named(name).with(members)));
        }

        /** Some fields of the file in another order, and others, which may have the names of those. */
        private List<Member> struct(GroupType group) {
            List<Type> fields = new ArrayList<>(group.getFields());
            Collections.shuffle(fields, random);
            List<Member> members = new ArrayList<>();
            for (Type field : fields) {
                if (random.nextInt(3) > 0) {
                    members.add(new Member("m\"" + added++, known(field).with(of(field))));
                }
            }
            if (members.isEmpty() || random.nextBoolean()) {
                members.add(new Member(group.getFieldName(0), unknown()));
            }
            return members;
        }

        private TableField unknown() {
            return hasIds ? new TableField(1000, List.of(), new Value.Null()) : TableField.named("no such field");
        }
    }
}
