package org.parquetvs.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
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

    private static ScanSpec spec(List<ScanColumn> columns, Predicate filter) {
        return new ScanSpec("C", new SourcePattern("*"), columns, filter, BinaryEncoding.BASE64);
    }

    private static ScanColumn column(String name, String type) {
        return new ScanColumn(name, ColumnSource.Field.of("f"), SqlType.parse(type));
    }
}
