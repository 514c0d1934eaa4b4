package org.parquetvs.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput.Rows;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.type.SqlType;

class KeyFilterTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DECIMAL(9,0) | DECIMAL(36,0) | true",
                "DECIMAL(9,2) | DECIMAL(18,2) | true",
                "DECIMAL(9,2) | DECIMAL(9,0) | false",
                "VARCHAR(10) UTF8 | VARCHAR(20) ASCII | true",
                "VARCHAR(10) UTF8 | CHAR(10) UTF8 | false",
                "CHAR(10) UTF8 | CHAR(10) UTF8 | false",
                "DATE | DATE | true",
                "DATE | TIMESTAMP(3) | false",
                "TIMESTAMP(3) | TIMESTAMP(6) | true",
                "TIMESTAMP(9) | TIMESTAMP(9) | false",
                "DOUBLE | DOUBLE | false",
                "BOOLEAN | BOOLEAN | false",
                "HASHTYPE(16 BYTE) | HASHTYPE(16 BYTE) | false"
            })
    void areComparableWhereVectorsAreEqualAsValuesAre(String one, String other, boolean expected) {
        assertThat(KeyFilter.areComparable(SqlType.parse(one), SqlType.parse(other)))
                .isEqualTo(expected);
        assertThat(KeyFilter.areComparable(SqlType.parse(other), SqlType.parse(one)))
                .isEqualTo(expected);
    }

    @Test
    void keysAreAllRowsOfOneColumn() {
        ScanColumn id = column(new SqlType.Date());

        assertThatThrownBy(() -> new KeyFilter(id, scan(new Rows(List.of(id), 10)), List.of()))
                .hasMessage("Invalid key filter: its scan emits not all rows of one column");
        assertThatThrownBy(() -> new KeyFilter(id, scan(new Rows(List.of(id, id), Rows.UNLIMITED)), List.of()))
                .hasMessage("Invalid key filter: its scan emits not all rows of one column");
        assertThatThrownBy(() -> new KeyFilter(
                        column(new SqlType.Bool()), scan(new Rows(List.of(id), Rows.UNLIMITED)), List.of()))
                .hasMessage("Invalid key filter: no keys of DATE for a column of BOOLEAN");
    }

    private static ScanSpec scan(Rows rows) {
        return new ScanSpec("S3", new SourcePattern("*.parquet"), rows, Predicate.TRUE, BinaryEncoding.BASE64);
    }

    private static ScanColumn column(SqlType type) {
        return new ScanColumn("ID", ColumnSource.Field.of("id"), type);
    }
}
