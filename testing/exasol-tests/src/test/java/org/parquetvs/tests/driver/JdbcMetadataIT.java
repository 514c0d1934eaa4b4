package org.parquetvs.tests.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class JdbcMetadataIT extends JdbcTest {
    private DatabaseMetaData metadata;

    @BeforeAll
    void create() throws SQLException {
        run(
                "CREATE TABLE T.PARENT (ID INT NOT NULL PRIMARY KEY, NAME VARCHAR(20) NOT NULL COMMENT IS 'of the parent')");
        run("CREATE TABLE T.CHILD (ID INT, PARENT_ID INT, PRICE DECIMAL(9,2) DEFAULT 0,"
                + " CONSTRAINT BELONGS_TO FOREIGN KEY (PARENT_ID) REFERENCES T.PARENT (ID))");
        run("CREATE VIEW T.FAMILY AS SELECT C.ID, P.NAME FROM T.CHILD C JOIN T.PARENT P ON C.PARENT_ID = P.ID");
        metadata = connection().getMetaData();
    }

    /** What the driver does not implement. */
    private static final Set<String> LACKING_IN_THE_DRIVER =
            Set.of("getClientInfoProperties", "getFunctionColumns", "getPseudoColumns");

    /** Each method by which JDBC asks about a database has an answer, with patterns that match everything. */
    @Test
    void allMethodsAnswer() throws ReflectiveOperationException, SQLException {
        List<String> failed = new ArrayList<>();
        for (Method method : DatabaseMetaData.class.getDeclaredMethods()) {
            if (!LACKING_IN_THE_DRIVER.contains(method.getName())) {
                Object[] arguments = Arrays.stream(method.getParameterTypes())
                        .map(JdbcMetadataIT::argument)
                        .toArray();
                try {
                    if (method.invoke(metadata, arguments) instanceof ResultSet rows) {
                        rows(rows);
                    }
                } catch (InvocationTargetException e) {
                    failed.add(method.getName() + ": " + e.getCause());
                }
            }
        }
        assertThat(failed).isEmpty();
    }

    private static @Nullable Object argument(Class<?> type) {
        if (type == String.class) {
            return "%";
        }
        if (type == int.class) {
            return ResultSet.TYPE_FORWARD_ONLY;
        }
        return type == boolean.class ? true : null;
    }

    @Test
    void theResultsThatThereAre() throws SQLException {
        assertThat(metadata.supportsResultSetType(ResultSet.TYPE_FORWARD_ONLY)).isTrue();
        assertThat(metadata.supportsResultSetType(ResultSet.TYPE_SCROLL_SENSITIVE))
                .isFalse();
    }

    @Test
    void theProduct() throws SQLException {
        assertThat(metadata.getDatabaseProductName()).isEqualTo("EXASolution");
        assertThat(metadata.getDatabaseMajorVersion()).isGreaterThan(7);
        assertThat(metadata.getIdentifierQuoteString()).isEqualTo("\"");
        assertThat(metadata.storesUpperCaseIdentifiers()).isTrue();
        assertThat(metadata.supportsUnionAll()).isTrue();
        assertThat(metadata.supportsConvert()).isFalse();
        assertThat(metadata.nullsAreSortedHigh()).isTrue();
        assertThat(rows("SELECT X FROM (SELECT 1 AS X UNION ALL SELECT NULL) ORDER BY X DESC LIMIT 1")
                        .get(0))
                .containsExactly((Object) null);
        assertThat(metadata.getMaxColumnNameLength()).isEqualTo(128);
        assertThat(metadata.getSQLKeywords()).contains("SELECT");
    }

    @Test
    void schemasTablesAndTypes() throws SQLException {
        assertThat(column(metadata.getSchemas(), "TABLE_SCHEM")).contains("SYS", "T");
        assertThat(column(metadata.getSchemas(null, "T%"), "TABLE_SCHEM")).containsExactly("T");
        assertThat(column(metadata.getCatalogs(), "TABLE_CAT")).containsExactly("EXA_DB");
        assertThat(column(metadata.getTableTypes(), "TABLE_TYPE")).containsExactly("SYSTEM TABLE", "TABLE", "VIEW");
        assertThat(column(metadata.getTables(null, "T", "%", null), "TABLE_NAME"))
                .containsExactly("CHILD", "PARENT", "FAMILY");
        assertThat(column(metadata.getTables("EXA_DB", "T", "P%", new String[] {"TABLE", "VIEW"}), "TABLE_NAME"))
                .containsExactly("PARENT");
        assertThat(column(metadata.getTables(null, "T", "%", new String[] {"VIEW"}), "TABLE_TYPE"))
                .containsExactly("VIEW");
        assertThat(column(metadata.getTypeInfo(), "TYPE_NAME")).contains("DECIMAL", "VARCHAR");
    }

    @Test
    void columns() throws SQLException {
        ResultSet columns = metadata.getColumns(null, "T", "PARENT", "%");
        List<List<Object>> found = new ArrayList<>();
        while (columns.next()) {
            found.add(Arrays.asList(
                    columns.getString("COLUMN_NAME"),
                    columns.getInt("DATA_TYPE"),
                    columns.getString("TYPE_NAME"),
                    columns.getInt("COLUMN_SIZE"),
                    columns.getInt("DECIMAL_DIGITS"),
                    columns.getString("IS_NULLABLE"),
                    columns.getString("REMARKS"),
                    columns.getInt("ORDINAL_POSITION")));
        }
        assertThat(found)
                .containsExactly(
                        Arrays.asList("ID", 3, "DECIMAL", 18, 0, "NO", null, 1),
                        Arrays.asList("NAME", 12, "VARCHAR", 20, 0, "NO", "of the parent", 2));
        assertThat(column(metadata.getColumns(null, "T", "CHILD", "P%"), "COLUMN_NAME"))
                .containsExactly("PARENT_ID", "PRICE");
    }

    @Test
    void keys() throws SQLException {
        assertThat(column(metadata.getPrimaryKeys(null, "T", "PARENT"), "COLUMN_NAME"))
                .containsExactly("ID");
        assertThat(column(metadata.getPrimaryKeys(null, "T", "CHILD"), "COLUMN_NAME"))
                .isEmpty();
        assertThat(column(metadata.getImportedKeys(null, "T", "CHILD"), "FK_NAME"))
                .containsExactly("BELONGS_TO");
        assertThat(column(metadata.getExportedKeys(null, "T", "PARENT"), "FKCOLUMN_NAME"))
                .containsExactly("PARENT_ID");
        assertThat(rows(metadata.getIndexInfo(null, "T", "CHILD", false, true))).isEmpty();
        assertThat(rows(metadata.getFunctions(null, "T", "%"))).isEmpty();
        assertThat(rows(metadata.getProcedures(null, "T", "%"))).isEmpty();
    }

    private static List<String> column(ResultSet result, String name) throws SQLException {
        List<String> values = new ArrayList<>();
        while (result.next()) {
            values.add(result.getString(name));
        }
        return values;
    }
}
