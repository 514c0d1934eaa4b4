package org.parquetvs.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Fields of messages whose values have another kind than the protocol says. */
class MessageFieldsTest {
    private static final List<String> VALUES = List.of(
            "true",
            "false",
            "'x'",
            "''",
            "0",
            "7",
            "7.0",
            "-1",
            "1.5",
            "1e30",
            "1e-999999999",
            "1e999999999",
            "9223372036854775807",
            "9223372036854775808",
            "null",
            "[]",
            "[7]",
            "{}");

    private static final Set<String> WHOLE_NUMBERS = Set.of("0", "7", "7.0", "9223372036854775807");
    private static final Set<String> TRUTHS = Set.of("true", "false");

    /** The attributes that can be set, with the values that each takes. */
    private static final Map<String, Set<String>> ATTRIBUTES = Map.of(
            "autocommit", TRUTHS,
            "snapshotTransactionsEnabled", TRUTHS,
            "timestampUtcEnabled", TRUTHS,
            "queryTimeout", WHOLE_NUMBERS,
            "feedbackInterval", WHOLE_NUMBERS,
            "resultSetMaxRows", WHOLE_NUMBERS,
            "currentSchema", Set.of("''", "null"));

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.start();
        server.run("CREATE SCHEMA S; CREATE TABLE T (A INT)");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void anAttributeTakesValuesOfItsKindOnlyAndAnErrorLeavesItAsItIs() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            for (Map.Entry<String, Set<String>> attribute : ATTRIBUTES.entrySet()) {
                for (String value : VALUES) {
                    Object before = attribute(client, attribute.getKey());
                    Answer answer = client.ask("{'command': 'setAttributes', 'attributes': {'" + attribute.getKey()
                            + "': " + value + "}}");
                    assertThat(answer.isOk())
                            .as("%s = %s", attribute.getKey(), value)
                            .isEqualTo(attribute.getValue().contains(value));
                    if (!answer.isOk()) {
                        assertThat(attribute(client, attribute.getKey())).isEqualTo(before);
                    }
                }
            }
            assertThat(client.rows("SELECT 1")).hasSize(1);
        }
    }

    private static Object attribute(TestClient client, String name) {
        return client.ask("{'command': 'getAttributes'}").attributes().get(name);
    }

    @Test
    void theNumbersOfRowsAndColumnsAreThoseOfTheData() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            Object handle = client.ask("{'command': 'createPreparedStatement', 'sqlText': 'INSERT INTO S.T VALUES ?'}")
                    .data()
                    .get("statementHandle");
            for (String counts : List.of(
                    "'numColumns': 1, 'numRows': 2",
                    "'numColumns': 1, 'numRows': 0",
                    "'numColumns': 2, 'numRows': 1",
                    "'numColumns': 1, 'numRows': 1e30",
                    "'numColumns': 1, 'numRows': 'x'")) {
                assertThat(insert(client, handle, counts).isOk()).as(counts).isFalse();
            }
            assertThat(client.rows("SELECT COUNT(*) FROM S.T")).containsExactly(List.of(0));
            assertThat(insert(client, handle, "'numColumns': 1, 'numRows': 1").rowCount())
                    .isEqualTo(1);
        }
    }

    private static Answer insert(TestClient client, Object handle, String counts) {
        return client.ask("{'command': 'executePreparedStatement', 'statementHandle': " + handle + ", " + counts
                + ", 'data': [[7]]}");
    }

    @Test
    void aMessageBeforeTheLoginIsShort() throws Exception {
        try (TestClient client = TestClient.connect(server.port())) {
            client.send("{'command': 'login', 'protocolVersion': 3, 'x': '" + "y".repeat(70_000) + "'}");
            client.awaitEnd();
        }
    }
}
