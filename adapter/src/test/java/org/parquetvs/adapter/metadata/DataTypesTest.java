package org.parquetvs.adapter.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.exasol.adapter.metadata.DataType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.type.SqlType;

class DataTypesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DECIMAL(18,0)",
                "DECIMAL(36,36)",
                "DOUBLE",
                "VARCHAR(2000000) UTF8",
                "VARCHAR(10) ASCII",
                "CHAR(2000) UTF8",
                "CHAR(1) ASCII",
                "BOOLEAN",
                "DATE",
                "TIMESTAMP(0)",
                "TIMESTAMP(3)",
                "TIMESTAMP(9)",
                "HASHTYPE(16 BYTE)"
            })
    void everyTypeIsTheSameOnBothSides(String text) {
        SqlType type = SqlType.parse(text);

        assertThat(DataTypes.fromExasol(DataTypes.toExasol(type))).isEqualTo(type);
        assertThat(type.toSql()).isEqualTo(text);
    }

    @Test
    void whatAScanCannotEmitIsRefused() {
        assertThatThrownBy(() -> DataTypes.fromExasol(DataType.createTimestamp(true, 3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Unsupported: type TIMESTAMP WITH LOCAL TIME ZONE");
        assertThatThrownBy(() -> DataTypes.fromExasol(DataType.createGeometry(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Unsupported: type GEOMETRY(0)");
    }
}
