package org.parquetvs.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a refresh reads again. */
@OnEachTarget
class RefreshExasolIT {
    private final Lake lake;

    RefreshExasolIT(Lake lake) {
        this.lake = lake;
    }

    private void putMapping(String name, String options) throws Exception {
        lake.target().database().putInBucketFs(name, """
                {"source": "refresh/*.json", "destinationTable": "T", "mapping": {"fields": {
                  "name": {"toVarcharMapping": {%s}}}}}""".formatted(options));
    }

    private void open(String schema, String name) {
        lake.write("refresh/a.json", "{\"name\": \"longer than ten characters\"}");
        lake.create(schema, Map.of("MAPPING", "/bfsdefault/default/" + name));
    }

    @Test
    void theMappingInBucketFs() throws Exception {
        putMapping("renamed.json", "\"destinationName\": \"OLD_NAME\"");
        open("REFRESH_NAMES", "renamed.json");
        assertThat(lake.rows("SELECT OLD_NAME FROM REFRESH_NAMES.T")).containsExactly("longer than ten characters");

        putMapping("renamed.json", "\"destinationName\": \"NEW_NAME\"");
        lake.run("ALTER VIRTUAL SCHEMA REFRESH_NAMES REFRESH");

        assertThat(lake.rows("SELECT NEW_NAME FROM REFRESH_NAMES.T")).containsExactly("longer than ten characters");
    }

    /** No name or type of a column changes, only what the adapter notes: databases have lost such a change. */
    @Test
    void whatBecomesOfLongTexts() throws Exception {
        putMapping("overflow.json", "\"varcharColumnSize\": 10, \"overflowBehaviour\": \"ABORT\"");
        open("REFRESH_OVERFLOW", "overflow.json");
        assertThat(lake.error("SELECT NAME FROM REFRESH_OVERFLOW.T")).contains("E-VSPQ-TEXT-3");

        putMapping("overflow.json", "\"varcharColumnSize\": 10, \"overflowBehaviour\": \"TRUNCATE\"");
        lake.run("ALTER VIRTUAL SCHEMA REFRESH_OVERFLOW REFRESH");

        assertThat(lake.rows("SELECT NAME FROM REFRESH_OVERFLOW.T")).containsExactly("longer tha");
    }
}
