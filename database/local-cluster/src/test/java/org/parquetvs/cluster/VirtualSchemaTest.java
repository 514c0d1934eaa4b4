package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.sql.error.SqlException;

/** Virtual schemas are created, altered, refreshed and dropped. */
class VirtualSchemaTest {
    private final PreparedAdapter adapter = new PreparedAdapter();

    @AfterEach
    void close() {
        adapter.close();
    }

    @Test
    void theCatalogHoldsWhatTheAdapterSaid() {
        assertThat(adapter.sql()
                        .rows("SELECT SCHEMA_NAME, ADAPTER_SCRIPT_SCHEMA, ADAPTER_SCRIPT_NAME, ADAPTER_NOTES"
                                + " FROM EXA_ALL_VIRTUAL_SCHEMAS"))
                .containsExactly("VS|A|ADAPT|notes of the schema");
        assertThat(adapter.sql()
                        .rows("SELECT PROPERTY_NAME, PROPERTY_VALUE FROM EXA_ALL_VIRTUAL_SCHEMA_PROPERTIES ORDER BY 1"))
                .containsExactly("CONNECTION_NAME|C", "DEBUG|x");
        assertThat(adapter.sql()
                        .rows("SELECT TABLE_SCHEMA, TABLE_NAME, ADAPTER_NOTES FROM EXA_ALL_VIRTUAL_TABLES ORDER BY 2"))
                .containsExactly("VS|T|notes of T", "VS|U|NULL");
        assertThat(adapter.sql()
                        .rows("SELECT COLUMN_NAME, COLUMN_TYPE, COLUMN_IS_NULLABLE FROM EXA_ALL_COLUMNS"
                                + " WHERE COLUMN_TABLE = 'T' ORDER BY COLUMN_ORDINAL_POSITION"))
                .containsExactly(
                        "A|DECIMAL(9,0)|false", "B|VARCHAR(20) UTF8|true", "C|DATE|true", "D|TIMESTAMP(6)|true");
        assertThat(adapter.sql().rows("SELECT TABLE_NAME, TABLE_IS_VIRTUAL FROM EXA_ALL_TABLES ORDER BY 1"))
                .containsExactly("T|true", "U|true");
    }

    @Test
    void propertiesAreMergedAndRemoved() {
        adapter.sql().run("ALTER VIRTUAL SCHEMA VS SET DEBUG=NULL LOG_LEVEL='FINE'");
        assertThat(adapter.requests().get(0).getJsonObject("properties"))
                .isEqualTo(AskedClauses.json("{\"DEBUG\": null, \"LOG_LEVEL\": \"FINE\"}"));
        assertThat(adapter.requests().get(0).getJsonObject("schemaMetadataInfo").getJsonObject("properties"))
                .isEqualTo(AskedClauses.json("{\"CONNECTION_NAME\": \"C\", \"DEBUG\": \"x\"}"));
        assertThat(adapter.sql()
                        .rows("SELECT PROPERTY_NAME, PROPERTY_VALUE FROM EXA_ALL_VIRTUAL_SCHEMA_PROPERTIES ORDER BY 1"))
                .containsExactly("CONNECTION_NAME|C", "LOG_LEVEL|FINE");
        assertThat(adapter.sql().rows("SELECT TABLE_NAME FROM EXA_ALL_VIRTUAL_TABLES ORDER BY 1"))
                .containsExactly("T", "U");
    }

    @Test
    void refreshReplacesAllTablesOrThoseThatAreNamed() {
        adapter.answer(
                "refresh",
                "\"schemaMetadata\": {\"tables\": [{\"name\": \"U\", \"columns\": [{\"name\": \"Z\","
                        + " \"dataType\": {\"type\": \"boolean\"}}]}]}");
        adapter.sql().run("ALTER VIRTUAL SCHEMA VS REFRESH TABLES U");
        assertThatThrownBy(() -> adapter.sql().run("ALTER VIRTUAL SCHEMA VS REFRESH TABLES U NOPE"))
                .hasMessageContaining("virtual table VS.NOPE not found");
        assertThat(adapter.requests().get(0).getJsonArray("requestedTables").toString())
                .isEqualTo("[\"U\"]");
        assertThat(adapter.sql().rows("DESCRIBE VS.U")).containsExactly("Z|BOOLEAN|true");
        assertThat(adapter.sql().rows("DESCRIBE VS.T")).hasSize(4);
        adapter.sql().run("ALTER VIRTUAL SCHEMA VS REFRESH");
        assertThat(adapter.sql().rows("SELECT TABLE_NAME FROM EXA_ALL_VIRTUAL_TABLES"))
                .containsExactly("U");
    }

    @Test
    void aSessionSeesWhatAnotherHasRefreshed() {
        try (Session other = adapter.sql().cluster().session()) {
            assertThat(columnsOfU(other)).isEqualTo(columnsOfU(adapter.sql().session()));
            adapter.answer(
                    "refresh",
                    "\"schemaMetadata\": {\"tables\": [{\"name\": \"U\", \"columns\": [{\"name\": \"Z\","
                            + " \"dataType\": {\"type\": \"boolean\"}}]}]}");

            adapter.sql().run("ALTER VIRTUAL SCHEMA VS REFRESH");

            assertThat(columnsOfU(other)).containsExactly("Z");
            assertThat(columnsOfU(adapter.sql().session())).containsExactly("Z");
        }
    }

    private static List<String> columnsOfU(Session session) {
        try (StatementResult result = session.execute("SELECT * FROM VS.U WHERE 1 = 0")) {
            return result.columns().stream().map(ResultColumn::name).toList();
        }
    }

    @Test
    void dropTellsTheAdapterUnlessForced() {
        adapter.answer("dropVirtualSchema", "fail");
        assertThatThrownBy(() -> adapter.sql().run("DROP VIRTUAL SCHEMA VS"))
                .hasMessageContaining("schema VS is not empty: it holds T");
        adapter.sql().run("DROP VIRTUAL SCHEMA VS CASCADE");
        assertThat(adapter.requests().get(0).getString("type")).isEqualTo("dropVirtualSchema");
        assertThat(adapter.sql().rows("SELECT * FROM EXA_ALL_VIRTUAL_SCHEMAS")).isEmpty();
        assertThatThrownBy(() -> adapter.sql().run("DROP VIRTUAL SCHEMA VS"))
                .hasMessageContaining("virtual schema VS not found");
        adapter.sql().run("DROP VIRTUAL SCHEMA IF EXISTS VS; CREATE VIRTUAL SCHEMA VS USING A.ADAPT");
        adapter.requests().clear();
        adapter.sql().run("DROP FORCE VIRTUAL SCHEMA VS CASCADE");
        assertThat(adapter.requests()).isEmpty();
    }

    @Test
    void aFailedCreateLeavesNothing() {
        adapter.answer("createVirtualSchema", "fail: no such bucket");
        assertThatThrownBy(() -> adapter.sql().run("CREATE VIRTUAL SCHEMA W USING A.ADAPT"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("22002"))
                .hasMessage("VM error: fail: no such bucket");
        assertThat(adapter.sql().rows("SELECT SCHEMA_NAME FROM EXA_ALL_VIRTUAL_SCHEMAS"))
                .containsExactly("VS");
        adapter.answer("createVirtualSchema", "\"schemaMetadata\": {\"tables\": [{\"name\": \"X\"}]}");
        assertThatThrownBy(() -> adapter.sql().run("CREATE VIRTUAL SCHEMA W USING A.ADAPT"))
                .hasMessageContaining("Invalid answer of the adapter of W: schemaMetadata is incomplete");
    }

    @Test
    void virtualSchemasAreReadOnly() {
        assertThatThrownBy(() -> adapter.sql().run("CREATE TABLE VS.X (A INT)"))
                .hasMessageContaining("schema VS is virtual");
        assertThatThrownBy(() -> adapter.sql().run("INSERT INTO VS.T VALUES (1)"))
                .hasMessageContaining("schema VS is virtual");
        assertThatThrownBy(() -> adapter.sql().run("DROP SCHEMA VS"))
                .hasMessageContaining("VS is a virtual schema, not a schema");
        assertThatThrownBy(() -> adapter.sql().run("DROP ADAPTER SCRIPT A.ADAPT"))
                .hasMessageContaining("adapter script A.ADAPT is used by virtual schema VS");
    }

    @Test
    void theSchemaSurvivesInAFile(@TempDir Path directory) {
        Path file = directory.resolve("vs.db");
        adapter.moveInto(file);
        adapter.reopen(file);
        adapter.answerPushdownWith("SELECT CAST(1 AS DECIMAL(9,0))");
        assertThat(adapter.sql().rows("SELECT A FROM VS.T")).containsExactly("1");
    }
}
