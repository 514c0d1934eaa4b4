package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.type.SqlType;

class ColumnTypeMappingTest {

    private static Type field(String declaration) {
        return MessageTypeParser.parseMessageType(
                        "message m { optional " + declaration + (declaration.endsWith("}") ? " }" : "; }"))
                .getType(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int64 c | DECIMAL(10,0)",
                "int64 c | DECIMAL(36,17)",
                "int32 c (DECIMAL(9,2)) | DECIMAL(3,2)",
                "int32 c | DOUBLE",
                "int64 c | DOUBLE",
                "int32 c (DECIMAL(9,2)) | DOUBLE",
                "float c | DOUBLE",
                "int32 c (DATE) | TIMESTAMP(0)",
                "int64 c (TIMESTAMP(MILLIS,true)) | TIMESTAMP(6)",
                "int96 c | TIMESTAMP(6)",
                "int96 c | TIMESTAMP(9)",
                "int96 c | VARCHAR(100) ASCII",
                "boolean c | CHAR(5) UTF8",
                "fixed_len_byte_array(16) c (UUID) | HASHTYPE(16 BYTE)",
                "fixed_len_byte_array(20) c | HASHTYPE(20 BYTE)",
                "int32 c (UNKNOWN) | DATE",
                "group c { required int32 x; } | VARCHAR(10) UTF8"
            })
    void readsWithoutLoss(String declaration, String target) {
        assertThat(ColumnTypeMapping.canRead(field(declaration), SqlType.parse(target)))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32 c (DECIMAL(9,2)) | DECIMAL(9,1)",
                "double c | DECIMAL(36,18)",
                "int64 c (TIMESTAMP(MICROS,true)) | TIMESTAMP(3)",
                "int64 c (TIMESTAMP(MICROS,true)) | DATE",
                "int32 c (TIME(MILLIS,true)) | TIMESTAMP(3)",
                "binary c (STRING) | DATE",
                "binary c (STRING) | DECIMAL(10,0)",
                "fixed_len_byte_array(16) c (UUID) | HASHTYPE(20 BYTE)",
                "fixed_len_byte_array(16) c (DECIMAL(38,0)) | HASHTYPE(16 BYTE)",
                "binary c | HASHTYPE(16 BYTE)",
                "boolean c | DECIMAL(1,0)",
                "int32 c | BOOLEAN",
                "group c { required int32 x; } | DECIMAL(10,0)"
            })
    void refusesWhatWouldLoseOrReinterpret(String declaration, String target) {
        assertThat(ColumnTypeMapping.canRead(field(declaration), SqlType.parse(target)))
                .isFalse();
    }

    @Test
    void aRepeatedFieldIsNoNumber() {
        Type repeated = MessageTypeParser.parseMessageType("message m { repeated fixed_len_byte_array(16) c; }")
                .getType(0);
        assertThat(ColumnTypeMapping.typeOf(repeated).toSql()).isEqualTo("VARCHAR(2000000) UTF8");
        assertThat(ColumnTypeMapping.canRead(repeated, new SqlType.HashType(16)))
                .isFalse();
    }
}
