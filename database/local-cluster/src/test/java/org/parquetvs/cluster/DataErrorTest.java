package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.sql.error.SqlException;

/** Whatever is wrong with a value has a code, says what to do, and names the value. */
class DataErrorTest {
    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory().run("""
                        CREATE SCHEMA S;
                        CREATE TABLE T (S VARCHAR(100), N DECIMAL(18,2), F DOUBLE, D DATE);
                        INSERT INTO T VALUES ('abc', 0, 0, DATE '9999-12-31'), ('x''y', 123456.78, -1, DATE '0001-01-01');
                        """);
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "CAST(S AS DECIMAL(9,2)) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # abc",
                "CAST(S AS DOUBLE) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # abc",
                "CAST(S AS DATE) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # abc",
                "CAST(S AS TIMESTAMP) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # abc",
                "CAST(S AS BOOLEAN) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # abc",
                "CAST(S AS HASHTYPE) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # abc",
                "TO_DATE(S, 'YYYY') # E-VSPQ-CLUST-41: data exception - invalid argument of a function: invalid value for YYYY # abc",
                "CAST('1_000' AS INT) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # 1_000",
                "CAST('0x1F' AS INT) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # 0x1F",
                "CAST('1_0' || '' AS DOUBLE) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # 1_0",
                "CAST('NaN' AS DOUBLE) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # NaN",
                "CAST('-inf' AS DOUBLE) # E-VSPQ-CLUST-33: data exception - invalid character value for cast # -inf",
                "TO_NUMBER('1_0') # E-VSPQ-CLUST-33: data exception - invalid character value for cast # 1_0",
                "'1_0' || '' + 1 # E-VSPQ-CLUST-33: data exception - invalid character value for cast # 1_0",
                "N = '1_0' # E-VSPQ-CLUST-11: data exception - invalid character value for cast # 1_0",
                "F = '1d' # E-VSPQ-CLUST-11: data exception - invalid character value for cast # 1d",
                "F = '0x1p3' # E-VSPQ-CLUST-11: data exception - invalid character value for cast # 0x1p3",
                "F = 'NaN' # E-VSPQ-CLUST-11: data exception - invalid character value for cast # NaN",
                "CAST('1e400' AS DOUBLE) # E-VSPQ-CLUST-31: data exception - numeric value out of range # inf",
                "CAST('1e18' AS DECIMAL(18,0)) # E-VSPQ-CLUST-31: data exception - numeric value out of range # 1e18",
                "CAST('1234567' AS DECIMAL(6,0)) # E-VSPQ-CLUST-31: data exception - numeric value out of range # 1234567",
                "CAST(N AS DECIMAL(4,2)) # E-VSPQ-CLUST-31: data exception - numeric value out of range # 123456.78",
                "EXP(1000 + F) # E-VSPQ-CLUST-31: data exception - numeric value out of range # [ -1.7976e+308 ..",
                "SQRT(F) # E-VSPQ-CLUST-31: data exception - numeric value out of range # nan",
                "1 / N # E-VSPQ-CLUST-32: data exception - division by zero # NULLIFZERO",
                "MOD(5, F) # E-VSPQ-CLUST-32: data exception - division by zero # NULLIFZERO",
                "CAST(D AS TIMESTAMP(9)) # E-VSPQ-CLUST-35: data exception - datetime field overflow; Value: 9999-12-31; the local cluster # 2262-04-10",
                "CAST(D || '' AS TIMESTAMP(9)) # E-VSPQ-CLUST-35: data exception - datetime field overflow; Value: 9999-12-31; the local cluster # 2262-04-10",
                "CAST(CAST(D AS TIMESTAMP) AS TIMESTAMP(9)) # E-VSPQ-CLUST-35: data exception - datetime field overflow; the local cluster # 2262-04-10",
                "TIMESTAMP '9999-12-31 00:00:00.1234567' # E-VSPQ-CLUST-35: data exception - datetime field overflow; Value: 9999-12-31 # 2262-04-10",
                "D + 1 # E-VSPQ-CLUST-35: data exception - datetime field overflow; Value: 10000-01-01 # 9999-12-31",
                "(SELECT N FROM T) # E-VSPQ-CLUST-36: cardinality violation - a sub-query in an expression has more than # one row",
                "S LIKE S || 'b!' ESCAPE '!' OR S LIKE '%!' ESCAPE '!' # E-VSPQ-CLUST-38: data exception - invalid escape # escape",
                "S LIKE 'b' ESCAPE S # E-VSPQ-CLUST-38: data exception - invalid escape # one character",
                "CAST(S AS VARCHAR(2)) # E-VSPQ-CLUST-30: data exception - string data, right truncation # Maxlength: 2",
                "CAST(S || 'é' AS VARCHAR(200) ASCII) # E-VSPQ-CLUST-40: data exception - string contains non-ASCII # UTF8",
                "REGEXP_SUBSTR(S, '(' || S) # E-VSPQ-CLUST-34: data exception - invalid regular expression # (abc",
                "UNICODECHR(F - 5) # E-VSPQ-CLUST-41: data exception - invalid argument of a function # -5"
            })
    void aWrongValueHasACode(String expression, String message, String named) {
        assertThatThrownBy(() -> sql.rows("SELECT " + expression + " FROM T"))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith(message)
                .hasMessageContaining(named);
    }
}
