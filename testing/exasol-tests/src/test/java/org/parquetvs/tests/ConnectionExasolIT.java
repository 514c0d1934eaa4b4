package org.parquetvs.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the connection says. */
@OnEachTarget
class ConnectionExasolIT {
    private final Lake lake;

    ConnectionExasolIT(Lake lake) {
        this.lake = lake;
    }

    private String create(String schema, String connection) {
        return "CREATE VIRTUAL SCHEMA " + schema + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = '" + connection
                + "' TABLES = 'T=connection/*.json'";
    }

    @Test
    void pathStyleReachesTheBucket() {
        lake.write("connection/a.json", "{\"id\": 1}");
        lake.create("CONNECTED", Map.of("TABLES", "T=connection/*.json"));

        assertThat(lake.target().database().connectionJson()).contains("\"s3PathStyleAccess\": true");
        assertThat(lake.rows("SELECT ID FROM CONNECTED.T")).containsExactly("1");
    }

    @Test
    void aBucketThatIsNotThereIsAnError() {
        connect("S3_NOWHERE", "\"lake\"", "\"no-such-lake\"");

        assertThat(lake.error(create("NOWHERE", "S3_NOWHERE")))
                .contains("VSPQ-STORE-")
                .contains("no-such-lake");
    }

    @Test
    void aWrongKeyIsAnErrorThatDoesNotShowIt() {
        assumeTrue(lake.target().database().checksKeys(), "This S3 server takes any key");
        connect("S3_WRONG", "lake-secret", "other-secret");

        assertThat(lake.error(create("WRONG", "S3_WRONG")))
                .contains("VSPQ-STORE-")
                .doesNotContain("other-secret");
    }

    @Test
    void anUnknownKeyOfTheConnectionIsRefused() {
        connect("S3_MISSPELT", "useSsl", "useTls");

        assertThat(lake.error(create("MISSPELT", "S3_MISSPELT")))
                .contains("E-VSPQ-STORE-")
                .contains("useTls");
    }

    /** Creates a connection that differs from the right one. */
    private void connect(String name, String right, String wrong) {
        lake.adapter();
        String json = lake.target().database().connectionJson().replace(right, wrong);
        lake.run("CREATE CONNECTION " + name + " TO '' USER '' IDENTIFIED BY '" + json + "'");
    }
}
