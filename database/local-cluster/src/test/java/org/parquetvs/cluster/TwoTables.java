package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The tables P and Q with the columns that {@link RandomExpression} knows: local in the schema L, virtual in V. As a static
 * extension of a test class they are opened once, and each test begins with an adapter that declares every capability.
 */
final class TwoTables implements BeforeEachCallback, AfterAllCallback {
    private static final String COLUMNS = """
            [{"name": "A", "dataType": {"type": "decimal", "precision": 9, "scale": 0}},
             {"name": "B", "dataType": {"type": "decimal", "precision": 9, "scale": 0}},
             {"name": "N", "dataType": {"type": "decimal", "precision": 9, "scale": 2}},
             {"name": "F", "dataType": {"type": "double"}},
             {"name": "S", "dataType": {"type": "varchar", "size": 9, "characterSet": "UTF8"}},
             {"name": "D", "dataType": {"type": "date"}},
             {"name": "G", "dataType": {"type": "boolean"}}]
            """;
    private static final String METADATA = "{\"tables\": [{\"name\": \"P\", \"columns\": " + COLUMNS
            + "}, {\"name\": \"Q\", \"columns\": " + COLUMNS + "}]}";
    private static final String TABLE =
            "(A DECIMAL(9,0), B DECIMAL(9,0), N DECIMAL(9,2), F DOUBLE, S VARCHAR(9), D DATE, G BOOLEAN)";

    private final HonestAdapter adapter = new HonestAdapter("L", METADATA);
    private final SqlTester sql = SqlTester.inMemory(new InProcessRuntime().text("ADAPT", adapter::call))
            .run("""
                    CREATE SCHEMA L;
                    CREATE JAVA ADAPTER SCRIPT ADAPT AS
                    %jar /x.jar;
                    /
                    CREATE TABLE P {table};
                    CREATE TABLE Q {table};
                    INSERT INTO P VALUES
                      (1, 1, 1, 0.5, 'a', '2024-02-01', TRUE), (1, 2, 2.5, -1, 'b', '2024-02-29', FALSE),
                      (2, NULL, 0, 2, 'ab', NULL, TRUE), (NULL, 3, 1.25, NULL, NULL, '2023-12-31', NULL),
                      (4, 4, NULL, 0.5, 'a', '2024-02-01', FALSE), (1, 1, 1, 0.5, 'a', '2024-02-01', TRUE),
                      (3, 0, -7.5, 3, 'A%', '2024-03-01', TRUE);
                    INSERT INTO Q VALUES
                      (1, 5, 2, 1, NULL, '2024-02-01', FALSE), (2, 2, 2, 0, 'a', '2024-01-31', TRUE),
                      (3, 1, 1, 1.5, 'bb', NULL, NULL), (NULL, NULL, NULL, NULL, 'b', '2024-02-29', TRUE),
                      (2, 3, 0.5, -2, 'ab', '2024-02-01', FALSE);
                    CREATE VIRTUAL SCHEMA V USING L.ADAPT;
                    """.replace("{table}", TABLE));

    HonestAdapter adapter() {
        return adapter;
    }

    SqlTester sql() {
        return sql;
    }

    /** Lets the adapter declare every capability except for these. */
    void declareAllBut(String... excluded) {
        Set<String> declared = AllCapabilities.names();
        declared.removeAll(List.of(excluded));
        adapter.declare(declared);
    }

    List<String> rows(String query) {
        return sql.rows(query);
    }

    /** A query over V must give the rows of the same one over L, whatever the adapter can be asked. */
    void requireRowsOfLocalTables(String query) {
        List<String> local = rows(query.replace("V.", "L."));

        assertThat(local).isNotEmpty();
        assertThat(rows(query)).isEqualTo(local);
        declareAllBut("SELECTLIST_PROJECTION");
        assertThat(rows(query)).isEqualTo(local);
        declareAllBut("FILTER_EXPRESSIONS", "LIMIT", "ORDER_BY_COLUMN", "JOIN");
        assertThat(rows(query)).isEqualTo(local);
    }

    /** The one request of a query. */
    JsonObject asked(String query) {
        int before = adapter.pushdowns().size();
        rows(query);
        List<JsonObject> pushdowns = adapter.pushdowns();
        assertThat(pushdowns).hasSize(before + 1);
        return pushdowns.get(before);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        declareAllBut();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        sql.close();
    }
}
