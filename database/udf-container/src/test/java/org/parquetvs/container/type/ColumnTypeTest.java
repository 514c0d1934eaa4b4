package org.parquetvs.container.type;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.parquetvs.type.SqlType;

class ColumnTypeTest {

    @Test
    void decimalsArePassedByTheirNumberOfDigits() {
        assertThat(ColumnType.parse("DECIMAL(1,0)").wireType()).isEqualTo(WireType.INT32);
        assertThat(ColumnType.parse("DECIMAL(9,0)").wireType()).isEqualTo(WireType.INT32);
        assertThat(ColumnType.parse("DECIMAL(10,0)").wireType()).isEqualTo(WireType.INT64);
        assertThat(ColumnType.parse("DECIMAL(18,0)").wireType()).isEqualTo(WireType.INT64);
        assertThat(ColumnType.parse("DECIMAL(19,0)").wireType()).isEqualTo(WireType.NUMERIC);
        assertThat(ColumnType.parse("DECIMAL(5, 1)").wireType()).isEqualTo(WireType.NUMERIC);
    }

    @Test
    void textsHaveALength() {
        assertText("VARCHAR(123) UTF8", SqlType.Kind.VARCHAR, 123);
        assertText("CHAR(5) ASCII", SqlType.Kind.CHAR, 5);
        assertText("CHAR(5)", SqlType.Kind.CHAR, 5);
        assertText("HASHTYPE(16 BYTE)", SqlType.Kind.HASHTYPE, 32);
        assertText("HASHTYPE(128 BIT)", SqlType.Kind.HASHTYPE, 32);
    }

    private static void assertText(String text, SqlType.Kind kind, int length) {
        ColumnType type = ColumnType.parse(text);
        assertThat(type).hasToString(text);
        assertThat(type.kind()).isEqualTo(kind);
        assertThat(type.length()).isEqualTo(length);
        assertThat(type.wireType()).isEqualTo(WireType.STRING);
    }

    @Test
    void timestampsHaveThreeDigitsUnlessTheySayOtherwise() {
        assertThat(ColumnType.parse("TIMESTAMP").precision()).isEqualTo(3);
        assertThat(ColumnType.parse("TIMESTAMP(9)").precision()).isEqualTo(9);
    }
}
