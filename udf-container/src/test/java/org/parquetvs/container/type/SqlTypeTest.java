package org.parquetvs.container.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SqlTypeTest {

    @Test
    void decimalsArePassedByTheirNumberOfDigits() {
        assertThat(SqlType.parse("DECIMAL(1,0)").wireType()).isEqualTo(WireType.INT32);
        assertThat(SqlType.parse("DECIMAL(9,0)").wireType()).isEqualTo(WireType.INT32);
        assertThat(SqlType.parse("DECIMAL(10,0)").wireType()).isEqualTo(WireType.INT64);
        assertThat(SqlType.parse("DECIMAL(18,0)").wireType()).isEqualTo(WireType.INT64);
        assertThat(SqlType.parse("DECIMAL(19,0)").wireType()).isEqualTo(WireType.NUMERIC);
        assertThat(SqlType.parse("DECIMAL(5, 1)").wireType()).isEqualTo(WireType.NUMERIC);
    }

    @Test
    void textsHaveALength() {
        assertThat(SqlType.parse("VARCHAR(123) UTF8")).isEqualTo(text("VARCHAR(123) UTF8", SqlType.Kind.VARCHAR, 123));
        assertThat(SqlType.parse("CHAR(5) ASCII")).isEqualTo(text("CHAR(5) ASCII", SqlType.Kind.CHAR, 5));
        assertThat(SqlType.parse("CHAR(5)")).isEqualTo(text("CHAR(5)", SqlType.Kind.CHAR, 5));
        assertThat(SqlType.parse("HASHTYPE(16 BYTE)")).isEqualTo(text("HASHTYPE(16 BYTE)", SqlType.Kind.HASHTYPE, 32));
        assertThat(SqlType.parse("HASHTYPE(128 BIT)")).isEqualTo(text("HASHTYPE(128 BIT)", SqlType.Kind.HASHTYPE, 32));
        assertThat(SqlType.parse("GEOMETRY(4326)").length()).isEqualTo(2_000_000);
        assertThat(SqlType.parse("INTERVAL DAY(2) TO SECOND(3)").wireType()).isEqualTo(WireType.STRING);
    }

    private static SqlType text(String text, SqlType.Kind kind, int length) {
        return new SqlType(text, kind, 0, 0, length);
    }

    @Test
    void timestampsHaveThreeDigitsUnlessTheySayOtherwise() {
        assertThat(SqlType.parse("TIMESTAMP").precision()).isEqualTo(3);
        assertThat(SqlType.parse("TIMESTAMP(9)").precision()).isEqualTo(9);
        assertThat(SqlType.parse("TIMESTAMP(3) WITH LOCAL TIME ZONE").isEmittable())
                .isFalse();
    }

    @Test
    void whatIsNoTypeIsNamed() {
        for (String text : List.of("TIME", "DECIMAL(0,0)", "DECIMAL(37,0)", "DECIMAL(5,10)", "VARCHAR", "date", "")) {
            assertThatThrownBy(() -> SqlType.parse(text)).hasMessage("Unknown SQL type: " + text);
        }
    }
}
