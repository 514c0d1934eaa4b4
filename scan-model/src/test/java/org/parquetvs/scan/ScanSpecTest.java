package org.parquetvs.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.GroupKey;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.PartialAggregate.Function;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.type.SqlType;

class ScanSpecTest {
    private static final ScanColumn NUMBER = column("A", "DECIMAL(10,0)");
    private static final ScanColumn TEXT = column("B", "VARCHAR(20) UTF8");

    @Test
    void aFieldMayFillSeveralColumnsOfOneType() {
        ScanColumn again = column("C", "DECIMAL(10,0)");

        assertThat(spec(List.of(NUMBER, again), Predicate.TRUE).columns()).containsExactly(NUMBER, again);
    }

    @Test
    void aFieldIsReadAsOneType() {
        assertThatThrownBy(() -> spec(List.of(NUMBER, TEXT), Predicate.TRUE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Field f is read as DECIMAL(10,0) and as VARCHAR(20) UTF8, but a scan reads a field as one type");
    }

    @Test
    void theFilterReadsAFieldAsTheOutputDoes() {
        Predicate filter = new IsNull(new Operand.Column(TEXT));

        assertThatThrownBy(() -> spec(List.of(NUMBER), filter))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Field f is read as DECIMAL(10,0) and as VARCHAR(20) UTF8");
    }

    @Test
    void aFilterThatOnlyAsksWhetherAColumnIsNullDoesNotNeedItsValues() {
        ScanColumn other = field("g");
        Operand column = new Operand.Column(other);
        Predicate isNull = new Or(List.of(new Not(new IsNull(column)), new IsNull(new Operand.Column(NUMBER))));

        assertThat(spec(List.of(NUMBER), isNull).nullChecked()).containsExactly(other);
        assertThat(spec(List.of(NUMBER, other), isNull).nullChecked()).isEmpty();
        assertThat(spec(List.of(NUMBER), new And(List.of(isNull, new Comparison(column, Comparator.LESS, column))))
                        .nullChecked())
                .isEmpty();
        ScanColumn sameField = new ScanColumn("H", other.source(), other.type());
        assertThat(spec(List.of(sameField), isNull).nullChecked()).containsExactly(NUMBER);
    }

    @Test
    void countsOfAColumnDoNotNeedItsValues() {
        ScanColumn other = field("g");
        ScanSpec counts = spec(List.of(NUMBER), Predicate.TRUE)
                .withOutput(new ScanOutput.Groups(
                        List.of(new GroupKey(new EmittedColumn("K", NUMBER.type()), new Operand.Column(NUMBER))),
                        List.of(
                                aggregate(Function.COUNT, NUMBER, "DECIMAL(18,0)"),
                                aggregate(Function.COUNT, other, "DECIMAL(18,0)"))));

        assertThat(counts.nullChecked()).containsExactly(other);
        assertThat(counts.withOutput(new ScanOutput.Groups(
                                List.of(), List.of(aggregate(Function.MAX, other, "VARCHAR(20) UTF8"))))
                        .nullChecked())
                .isEmpty();
    }

    private static PartialAggregate aggregate(Function function, ScanColumn argument, String type) {
        return new PartialAggregate(
                new EmittedColumn("N", SqlType.parse(type)), function, new Operand.Column(argument));
    }

    private static ScanColumn field(String name) {
        return new ScanColumn(name, ColumnSource.Field.of(name), SqlType.parse("VARCHAR(20) UTF8"));
    }

    private static ScanSpec spec(List<ScanColumn> columns, Predicate filter) {
        return new ScanSpec("C", new SourcePattern("*"), columns, filter, BinaryEncoding.BASE64);
    }

    private static ScanColumn column(String name, String type) {
        return new ScanColumn(name, ColumnSource.Field.of("f"), SqlType.parse(type));
    }
}
