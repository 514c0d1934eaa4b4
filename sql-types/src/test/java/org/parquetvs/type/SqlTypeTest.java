package org.parquetvs.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlTypeTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DECIMAL(18,0)",
                "DECIMAL(36,36)",
                "DOUBLE",
                "VARCHAR(2000000) UTF8",
                "CHAR(2000) ASCII",
                "BOOLEAN",
                "DATE",
                "TIMESTAMP(9)",
                "HASHTYPE(1024 BYTE)"
            })
    void readsWhatItWrites(String text) {
        assertThat(SqlType.parse(text).toSql()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "double precision | DOUBLE",
                "decimal ( 9 , 2 ) | DECIMAL(9,2)",
                "BIGINT | DECIMAL(36,0)",
                "NUMBER | DOUBLE",
                "VARCHAR(10) | VARCHAR(10) UTF8",
                "CHARACTER VARYING(10) CHARACTER SET ASCII | VARCHAR(10) ASCII",
                "CHAR | CHAR(1) UTF8",
                "TIMESTAMP | TIMESTAMP(3)",
                "HASHTYPE | HASHTYPE(16 BYTE)",
                "HASHTYPE(128 BIT) | HASHTYPE(16 BYTE)"
            })
    void readsAliases(String text, String type) {
        assertThat(SqlType.parse(text).toSql()).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DECIMAL(37,0) | illegal precision value: 37",
                "DECIMAL(5,6) | illegal scale value: 6",
                "VARCHAR(2000001) | illegal length value: 2000001",
                "VARCHAR | missing length of VARCHAR",
                "CHAR(2001) | illegal length value: 2001",
                "TIMESTAMP(10) | illegal fractional seconds precision: 10",
                "HASHTYPE(1025 BYTE) | illegal hash size: 1025",
                "HASHTYPE(7 BIT) | illegal hash size: 7 BIT",
                "TIMESTAMP WITH LOCAL TIME ZONE | Unsupported: type TIMESTAMP WITH LOCAL TIME ZONE",
                "GEOMETRY(4326) | Unsupported: type GEOMETRY(4326)"
            })
    void namesWhatIsWrong(String text, String message) {
        assertThatThrownBy(() -> SqlType.parse(text))
                .isInstanceOf(InvalidTypeException.class)
                .hasMessage(message);
    }
}
