package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.error.SqlException;

class AlterTableTest {
    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory();
        sql.run("CREATE SCHEMA S; CREATE TABLE T (A DECIMAL(5,0), B VARCHAR(5)); INSERT INTO T VALUES (1, 'x')");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    @Test
    void addsColumns() {
        sql.run("ALTER TABLE T ADD COLUMN C VARCHAR(10) DEFAULT 'd' NOT NULL; ALTER TABLE T ADD D DATE;"
                + "ALTER TABLE T ADD COLUMN IF NOT EXISTS D DATE; INSERT INTO T (A) VALUES (2)");

        assertThat(sql.rows("SELECT * FROM T ORDER BY A")).containsExactly("1|x|d|NULL", "2|NULL|d|NULL");
        assertThatThrownBy(() -> sql.run("ALTER TABLE T ADD D DATE"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("column D already exists");
        assertThatThrownBy(() -> sql.run("ALTER TABLE T ADD E DATE NOT NULL"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("column E is NOT NULL, has no DEFAULT, and the table has rows");
    }

    @Test
    void modifiesTypes() {
        sql.run("ALTER TABLE T MODIFY COLUMN A DECIMAL(36,0); ALTER TABLE T MODIFY (B VARCHAR(20) DEFAULT 'n');"
                + "INSERT INTO T (A) VALUES (123456789012345678901234567890123456)");

        assertThat(sql.rows("SELECT * FROM T ORDER BY A"))
                .containsExactly("1|x", "123456789012345678901234567890123456|n");
        assertThatThrownBy(() -> sql.run("ALTER TABLE T MODIFY A DECIMAL(3,0)"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("numeric value out of range");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("2");
    }

    @Test
    void dropsAndRenamesColumns() {
        sql.run("ALTER TABLE T RENAME COLUMN B TO C; ALTER TABLE T ADD B DATE; ALTER TABLE T DROP COLUMN A;"
                + "ALTER TABLE T DROP COLUMN IF EXISTS A; ALTER TABLE T ADD COLUMN A DECIMAL(1,0) DEFAULT 7");

        assertThat(sql.names("SELECT * FROM T")).containsExactly("C", "B", "A");
        assertThat(sql.row("SELECT * FROM T")).isEqualTo("x|NULL|7");
        assertThatThrownBy(() -> sql.run("ALTER TABLE T DROP COLUMN Z"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("column S.T.Z not found");
    }

    @Test
    void isTakenBackWithItsTransaction() {
        sql.run("SET AUTOCOMMIT OFF; ALTER TABLE T ADD C DATE; ALTER TABLE T MODIFY A DECIMAL(9,0);"
                + "INSERT INTO T (A) VALUES (5); ROLLBACK");

        assertThat(sql.names("SELECT * FROM T")).containsExactly("A", "B");
        assertThat(sql.types("SELECT A FROM T")).containsExactly("DECIMAL(5,0)");
    }
}
