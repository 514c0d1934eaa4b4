package org.parquetvs.iceberg;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Types;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.SnapshotColumn;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.iceberg.TestTable;

class FilterExpressionTest {
    private static final Schema SCHEMA = new Schema(
            Types.NestedField.optional(1, "n", Types.LongType.get()),
            Types.NestedField.optional(2, "s", Types.StringType.get()),
            Types.NestedField.optional(3, "f", Types.FloatType.get()),
            Types.NestedField.optional(4, "d", Types.DoubleType.get()),
            Types.NestedField.optional(5, "b", Types.BooleanType.get()),
            Types.NestedField.optional(6, "u", Types.UUIDType.get()),
            Types.NestedField.optional(7, "m", Types.DecimalType.of(9, 2)),
            Types.NestedField.optional(8, "t", Types.TimestampType.withoutZone()));

    private final TestTable table = new TestTable(new InMemoryObjectStore(), SCHEMA, PartitionSpec.unpartitioned(), 2);

    private Operand column(String name) {
        ScanColumn column = table.open().columns().stream()
                .filter(each -> each.name().equals(name))
                .map((SnapshotColumn each) -> each.as(name))
                .findFirst()
                .orElseThrow();
        return new Operand.Column(column);
    }

    private static Value number(String text) {
        return new Value.Exact(new BigDecimal(text));
    }

    private Predicate compare(String column, Comparator comparator, Value value) {
        return new Comparison(column(column), comparator, new Operand.Literal(value));
    }

    private String expression(Predicate filter) {
        return FilterExpression.of(
                        filter,
                        new PrunableColumns(table.current(), table.current().schema()))
                .toString();
    }

    @Test
    void comparisonsOfAColumnWithAValueAreKept() {
        assertThat(expression(compare("n", Comparator.LESS, number("5")))).isEqualTo("ref(name=\"n\") < 5");
        assertThat(expression(new Comparison(new Operand.Literal(number("5")), Comparator.LESS, column("n"))))
                .isEqualTo("ref(name=\"n\") > 5");
        assertThat(expression(compare("m", Comparator.EQUAL, number("5")))).isEqualTo("ref(name=\"m\") == 5.00");
        assertThat(expression(new IsTrue(column("b")))).isEqualTo("ref(name=\"b\") == true");
        assertThat(expression(new Like(column("s"), new Operand.Literal(new Value.Text("ab%c")), null)))
                .isEqualTo("ref(name=\"s\") startsWith \"\"ab\"\"");
        assertThat(expression(new In(column("n"), List.of(number("1"), new Value.Null()))))
                .isEqualTo("ref(name=\"n\") in (1)");
    }

    @Test
    void whatTheLibraryComparesInAnotherWayBecomesTrue() {
        List.of(
                        compare("n", Comparator.LESS, number("5.5")),
                        compare("n", Comparator.LESS, new Value.Approximate(5)),
                        compare("n", Comparator.LESS, number("9223372036854775808")),
                        compare("d", Comparator.EQUAL, number("0")),
                        compare("f", Comparator.EQUAL, new Value.Approximate(0.1)),
                        compare("m", Comparator.LESS, number("0.001")),
                        compare("u", Comparator.EQUAL, new Value.Text("00000000-0000-0000-0000-000000000000")),
                        compare("t", Comparator.LESS, new Value.Timestamp(0, 1)),
                        new IsNull(column("s")),
                        new IsNull(column("d")),
                        new Not(new Like(column("s"), new Operand.Literal(new Value.Text("a%")), null)),
                        new Comparison(column("n"), Comparator.LESS, column("n")))
                .forEach(filter ->
                        assertThat(expression(filter)).as(filter.toString()).isEqualTo("true"));
        assertThat(expression(compare("d", Comparator.LESS, new Value.Approximate(0.1))))
                .isEqualTo("ref(name=\"d\") < 0.1");
        assertThat(expression(compare("f", Comparator.LESS, number("0.5")))).isEqualTo("ref(name=\"f\") < 0.5");
    }

    @Test
    void aNegationKeepsWhatIsTrueForEachRowThatFulfilsIt() {
        Predicate less = compare("n", Comparator.LESS, number("5"));
        Predicate unknown = compare("u", Comparator.EQUAL, new Value.Text("x"));
        assertThat(expression(new Not(less))).isEqualTo("ref(name=\"n\") >= 5");
        assertThat(expression(new Not(new And(List.of(less, unknown))))).isEqualTo("true");
        assertThat(expression(new Not(new Or(List.of(less, unknown))))).isEqualTo("ref(name=\"n\") >= 5");
        assertThat(expression(new Not(new In(column("s"), List.of(new Value.Text("a"))))))
                .isEqualTo("not_null(ref(name=\"s\"))");
        assertThat(expression(new Not(new IsNull(column("s"))))).isEqualTo("not_null(ref(name=\"s\"))");
        assertThat(expression(new Not(new Constant(Truth.NULL)))).isEqualTo("false");
    }
}
