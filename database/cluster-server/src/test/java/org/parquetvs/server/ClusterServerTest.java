package org.parquetvs.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a driver sends, and what it gets. */
class ClusterServerTest {
    private static final String LONG = "SELECT COUNT(*) FROM S.N A, S.N B, S.N C, S.N D WHERE A.I * B.I + C.I > D.I";

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.start();
        server.run("CREATE SCHEMA S; CREATE TABLE N AS SELECT LEVEL_ AS I, 'row ' || LEVEL_ AS T FROM"
                + " (SELECT A.V + 10 * B.V + 100 * C.V + 1000 * D.V AS LEVEL_ FROM "
                + "(VALUES 0, 1, 2, 3, 4, 5, 6, 7, 8, 9) AS A(V), (VALUES 0, 1, 2, 3, 4, 5, 6, 7, 8, 9) AS B(V),"
                + "(VALUES 0, 1, 2, 3, 4, 5, 6, 7, 8, 9) AS C(V), (VALUES 0, 1, 2, 3, 4) AS D(V))");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static TestClient client() throws IOException {
        return TestClient.connect(server.port()).logIn();
    }

    @Test
    void valuesComeAsTheProtocolWritesThem() throws Exception {
        try (TestClient client = client()) {
            assertThat(client.rows("SELECT 1, 1.50, CAST(1 AS DOUBLE), TRUE, DATE '2020-01-31',"
                            + " TIMESTAMP '2020-01-31 10:11:12.5', 'ä\"x', NULL,"
                            + " CAST(123456789012345678901 AS DECIMAL(30,0)), CAST(0 AS DECIMAL(5,2))"))
                    .containsExactly(Arrays.asList(
                            1,
                            "1.5",
                            new BigDecimal("1.0"),
                            true,
                            "2020-01-31",
                            "2020-01-31 10:11:12.500000",
                            "ä\"x",
                            null,
                            "123456789012345678901",
                            "0"));
        }
    }

    @Test
    void timesHaveTheFormatsOfTheSessionAndTheClientIsToldThem() throws Exception {
        try (TestClient client = client()) {
            client.execute("ALTER SESSION SET NLS_DATE_FORMAT = 'DD.MM.YYYY'");
            assertThat(client.execute("ALTER SESSION SET NLS_TIMESTAMP_FORMAT = 'YYYY-MM-DDTHH:MI:SS.FF3'")
                            .attributes())
                    .containsEntry("datetimeFormat", "YYYY-MM-DDTHH:MI:SS.FF3")
                    .doesNotContainKey("dateFormat");
            assertThat(client.rows("SELECT DATE '2020-01-31', TIMESTAMP '2020-01-31 10:11:12.5', '31.01.2020' > '1'"))
                    .containsExactly(List.of("31.01.2020", "2020-01-31T10:11:12.500", true));
        }
    }

    @Test
    void columnsAreDescribed() throws Exception {
        try (TestClient client = client()) {
            assertThat(client.execute("SELECT CAST(1 AS DECIMAL(10,2)) A, CAST('x' AS VARCHAR(7)) B")
                            .resultSet())
                    .extractingByKey("columns")
                    .isEqualTo(List.of(
                            Map.of("name", "A", "dataType", Map.of("type", "DECIMAL", "precision", 10, "scale", 2)),
                            Map.of(
                                    "name",
                                    "B",
                                    "dataType",
                                    Map.of("type", "VARCHAR", "size", 7, "characterSet", "UTF8"))));
        }
    }

    @Test
    void anErrorHasItsSqlState() throws Exception {
        try (TestClient client = client()) {
            assertThat(client.execute("SELECT * FROM NOWHERE").error())
                    .startsWith("42000 object NOWHERE not found. ")
                    .endsWith(" (E-VSPQ-CLUST-3)");
            assertThat(client.rows("SELECT 1")).hasSize(1);
        }
    }

    @Test
    void aLongResultIsFetchedFromAnyRowOn() throws Exception {
        try (TestClient client = client()) {
            Map<String, Object> result = client.execute(
                            "SELECT A.I, A.T, B.I AS J FROM S.N A, S.N B WHERE B.I < 20 ORDER BY 3, 1")
                    .resultSet();
            Object handle = Answer.value(result, "resultSetHandle");
            assertThat(result.get("numRows")).isEqualTo(100_000);
            assertThat(result.get("numRowsInMessage")).isEqualTo(0);

            List<List<Object>> rows = new ArrayList<>();
            while (rows.size() < 100_000) {
                rows.addAll(fetch(client, handle, rows.size(), 1 << 20));
            }
            assertThat(rows).hasSize(100_000);
            for (int i = 0; i < rows.size(); i++) {
                assertThat(rows.get(i)).containsExactly(i % 5000, "row " + i % 5000, i / 5000);
            }
            assertThat(fetch(client, handle, 77_777, 1).get(0)).containsExactly(2777, "row 2777", 15);

            assertThat(client.ask("{'command': 'closeResultSet', 'resultSetHandles': [" + handle + "]}")
                            .isOk())
                    .isTrue();
            assertThat(client.ask("{'command': 'fetch', 'resultSetHandle': " + handle
                                    + ", 'startPosition': 0, 'numBytes': 1000}")
                            .error())
                    .contains("There is no result set with handle");
        }
    }

    /** A column has the name of its expression, which may be longer than any name that the engine takes. */
    @Test
    void aLongResultMayHaveAColumnOfALongExpression() throws Exception {
        try (TestClient client = client()) {
            String cases = IntStream.range(0, 1500)
                    .mapToObj(i -> " WHEN I = " + i + " THEN 'the row of the number " + i + "'")
                    .collect(Collectors.joining());
            Map<String, Object> result = client.execute(
                            "SELECT CASE" + cases + " END FROM S.N WHERE I < 1500 ORDER BY I DESC")
                    .resultSet();
            assertThat(result.get("numRows")).isEqualTo(1500);
            Object handle = Answer.value(result, "resultSetHandle");
            assertThat(fetch(client, handle, 1499, 1).get(0)).containsExactly("the row of the number 0");
        }
    }

    /** A client that names no size gets as much as one message may have, not a result of any size. */
    @Test
    void aFetchHasALimit() throws Exception {
        try (RunningServer plain = RunningServer.start(Optional.empty(), true);
                TestClient client = TestClient.connectPlain(plain.port()).logIn()) {
            Object handle = Answer.value(
                    client.execute("SELECT RPAD('x', 40000, 'x') AS T FROM VALUES BETWEEN 1 AND 1700 AS V(I)")
                            .resultSet(),
                    "resultSetHandle");

            Map<String, Object> first = client.ask(
                            "{'command': 'fetch', 'resultSetHandle': " + handle + ", 'startPosition': 0}")
                    .data();
            assertThat((Integer) first.get("numRows")).isBetween(1500, 1600);
            assertThat(fetch(client, handle, 1600, 1 << 30)).hasSize(100);
        }
    }

    private static List<List<Object>> fetch(TestClient client, Object handle, int start, int bytes) {
        return Answer.rows(client.ask("{'command': 'fetch', 'resultSetHandle': " + handle + ", 'startPosition': "
                        + start + ", 'numBytes': " + bytes + "}")
                .data()
                .get("data"));
    }

    @Test
    void resultsEndAtTheLimitOfTheClient() throws Exception {
        try (TestClient client = client()) {
            client.ask("{'command': 'setAttributes', 'attributes': {'resultSetMaxRows': 3}}");

            assertThat(client.rows("SELECT I FROM S.N")).hasSize(3);
        }
    }

    @Test
    void aPreparedStatementTakesManyRows() throws Exception {
        try (TestClient client = client()) {
            client.execute("CREATE OR REPLACE TABLE S.P (A INT, B VARCHAR(20), C DOUBLE)");
            Map<String, Object> prepared = client.ask(
                            "{'command': 'createPreparedStatement', 'sqlText': 'INSERT INTO S.P VALUES (?, ?, ?)'}")
                    .data();
            assertThat(String.valueOf(prepared.get("parameterData"))).contains("DECIMAL", "VARCHAR", "DOUBLE");
            Answer done = client.ask("{'command': 'executePreparedStatement', 'statementHandle': "
                    + prepared.get("statementHandle")
                    + ", 'numColumns': 3, 'numRows': 2, 'data': [[1, 2], ['it`s', null], [1.5, 2]]}");

            assertThat(done.rowCount()).isEqualTo(2);
            assertThat(client.rows("SELECT A, B FROM S.P ORDER BY 1"))
                    .containsExactly(List.of(1, "it's"), Arrays.asList(2, null));
        }
    }

    /** The server inserts them in several parts. */
    @Test
    void allRowsOfALargeBatchAreInsertedOrNone() throws Exception {
        try (TestClient client = client()) {
            client.execute("CREATE OR REPLACE TABLE S.L (A DECIMAL(3), B VARCHAR(2000000))");
            Object handle = client.ask(
                            "{'command': 'createPreparedStatement', 'sqlText': 'INSERT INTO S.L VALUES (?, ?)'}")
                    .data()
                    .get("statementHandle");
            String texts = String.join(", ", Collections.nCopies(5, "'" + "x".repeat(1_900_000) + "'"));
            for (String last : List.of("1000", "5")) {
                Answer done = client.ask("{'command': 'executePreparedStatement', 'statementHandle': " + handle
                        + ", 'numColumns': 2, 'numRows': 5, 'data': [[1, 2, 3, 4, " + last + "], [" + texts + "]]}");
                int inserted = done.isOk() ? 5 : 0;
                assertThat(done.isOk()).isEqualTo(last.equals("5"));
                assertThat(
                                client.rows(
                                        "SELECT COUNT(*), COUNT(DISTINCT A), CAST(NVL(SUM(LENGTH(B)), 0) AS DECIMAL(9)) FROM S.L"))
                        .containsExactly(List.of(inserted, inserted, inserted * 1_900_000));
            }
        }
    }

    @Test
    void aShortParameterWithTooManyDigitsIsRefusedAndTheSessionGoesOn() throws Exception {
        try (TestClient client = client()) {
            client.execute("CREATE OR REPLACE TABLE S.P (A INT, B VARCHAR(20), C DOUBLE)");
            Object handle = client.ask(
                            "{'command': 'createPreparedStatement', 'sqlText': 'INSERT INTO S.P VALUES (?, ?, ?)'}")
                    .data()
                    .get("statementHandle");
            for (String row : List.of(
                    "[1e999999999], ['a'], [1]",
                    "['1e999999999'], ['a'], [1]",
                    "[1e-999999999], ['a'], [1]",
                    "[1], [1e999999999], [1]",
                    "[1], ['a'], ['1e999999999']")) {
                Answer refused = client.ask("{'command': 'executePreparedStatement', 'statementHandle': " + handle
                        + ", 'numColumns': 3, 'numRows': 1, 'data': [" + row + "]}");
                assertThat(refused.error()).as(row).contains("E-VSPQ-SERVE-8").contains("999999999");
            }
            assertThat(client.rows("SELECT COUNT(*) FROM S.P")).containsExactly(List.of(0));
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            2024-01-02,                   2024-01-02
            2024-01-02 08:30,             2024-01-02
            ' 2024-01-02 23:59:59.123 ',  2024-01-02
            2024-01-02 25:00:00,          invalid
            2024-01-02 08:30 PM,          invalid
            2024-01-02T08:30,             invalid
            2024-02-30 08:30,             invalid
            2024/01/02,                   invalid
            """)
    void aParameterForADateIsADayWithOrWithoutATime(String written, String day) throws Exception {
        try (TestClient client = client()) {
            client.execute("CREATE OR REPLACE TABLE S.D (D DATE)");
            Object handle = client.ask(
                            "{'command': 'createPreparedStatement', 'sqlText': 'INSERT INTO S.D VALUES (?)'}")
                    .data()
                    .get("statementHandle");
            Answer done = client.ask("{'command': 'executePreparedStatement', 'statementHandle': " + handle
                    + ", 'numColumns': 1, 'numRows': 1, 'data': [['" + written + "']]}");
            if (done.isOk()) {
                assertThat(client.rows("SELECT D FROM S.D")).containsExactly(List.of(day));
            } else {
                assertThat(day).isEqualTo("invalid");
                assertThat(done.error()).contains(written.substring(0, day.length()));
            }
        }
    }

    @Test
    void aPreparedQueryIsDescribedWithoutRunning() throws Exception {
        try (TestClient client = client()) {
            Map<String, Object> prepared = client.ask(
                            "{'command': 'createPreparedStatement', 'sqlText': 'SELECT I, T FROM S.N WHERE I = ?'}")
                    .data();
            assertThat(String.valueOf(prepared.get("results"))).contains("resultSet", "numRows=0", "DECIMAL");
            Answer done = client.ask("{'command': 'executePreparedStatement', 'statementHandle': "
                    + prepared.get("statementHandle") + ", 'numColumns': 1, 'numRows': 1, 'data': [[7]]}");
            assertThat(done.rows()).containsExactly(List.of(7, "row 7"));

            Map<String, Object> sum = client.ask("{'command': 'createPreparedStatement', 'sqlText':"
                            + " 'SELECT SUM(CASE WHEN I < 3 THEN ? ELSE ? END) FROM S.N WHERE I < 5'}")
                    .data();
            Answer summed = client.ask("{'command': 'executePreparedStatement', 'statementHandle': "
                    + sum.get("statementHandle") + ", 'numColumns': 2, 'numRows': 1, 'data': [[10], [1]]}");
            assertThat(summed.rows()).containsExactly(List.of("32"));

            assertThat(client.ask("{'command': 'executePreparedStatement', 'statementHandle': "
                                    + prepared.get("statementHandle") + ", 'numRows': 1, 'data': [[7], [8]]}")
                            .error())
                    .contains("the number of column metadata objects is not the same as the number of data colums");
        }
    }

    @Test
    void anAbortEndsTheStatementThatRuns() throws Exception {
        try (TestClient client = client();
                TestClient other = client()) {
            client.begin(LONG);
            await().until(() -> running(other) == 2);
            client.send("{'command': 'abortQuery'}");

            assertThat(client.answer().error()).startsWith("R0003");
            assertThat(client.rows("SELECT 1")).hasSize(1);
        }
    }

    /** An abort may come before the statement has begun; it is for what came before it, and for nothing after it. */
    @Test
    void anAbortThatFollowsAtOnceIsNotLost() throws Exception {
        try (TestClient client = client()) {
            client.execute("CREATE OR REPLACE TABLE S.P (A INT)");
            Object update = client.ask("{'command': 'createPreparedStatement'," + " 'sqlText': 'UPDATE S.P SET A = ("
                            + LONG + ") WHERE A = ? OR TRUE'}")
                    .data()
                    .get("statementHandle");
            client.execute("INSERT INTO S.P VALUES 1");
            List<String> commands = List.of(
                    "{'command': 'execute', 'sqlText': '" + LONG + "'}",
                    "{'command': 'executeBatch', 'sqlTexts': ['SELECT 1', '" + LONG + "']}",
                    "{'command': 'executePreparedStatement', 'statementHandle': " + update
                            + ", 'numColumns': 1, 'numRows': 2, 'data': [[1, 2]]}");
            for (int round = 0; round < 60; round++) {
                String command = commands.get(round % commands.size());
                client.send(command);
                client.send("{'command': 'abortQuery'}");
                client.begin("SELECT " + round);

                assertThat(client.answer().error()).as(command).startsWith("R0003");
                assertThat(client.answer().rows()).containsExactly(List.of(round));
            }
            assertThat(client.ask("{'command': 'getAttributes'}").attributes()).containsEntry("autocommit", true);
        }
    }

    @Test
    void anAbortOfNothingIsOfNoEffect() throws Exception {
        try (TestClient client = client()) {
            for (int round = 0; round < 60; round++) {
                client.send("{'command': 'abortQuery'}");
                assertThat(client.rows("SELECT " + round)).containsExactly(List.of(round));
            }
        }
    }

    private static long running(TestClient client) {
        return ((Number) client.rows("SELECT COUNT(*) FROM EXA_ALL_SESSIONS WHERE STATUS = 'EXECUTE SQL'")
                        .get(0)
                        .get(0))
                .longValue();
    }

    @Test
    void aStatementThatTakesTooLongEnds() throws Exception {
        try (TestClient client = client()) {
            client.ask("{'command': 'setAttributes', 'attributes': {'queryTimeout': 2}}");

            assertThat(client.execute(LONG).error()).startsWith("R0001");
            assertThat(client.pongs()).isPositive();
        }
    }

    @Test
    void attributesThatAStatementChangesAreTold() throws Exception {
        try (TestClient client = client()) {
            assertThat(client.execute("OPEN SCHEMA S").attributes()).isEqualTo(Map.of("currentSchema", "S"));
            assertThat(client.execute("SELECT 1").attributes()).isEmpty();
            assertThat(client.ask("{'command': 'setAttributes', 'attributes': {'autocommit': false}}")
                            .attributes())
                    .isEqualTo(Map.of("autocommit", false));
            assertThat(client.ask("{'command': 'getAttributes'}").attributes())
                    .containsEntry("currentSchema", "S")
                    .containsEntry("autocommit", false);
            assertThat(client.ask("{'command': 'setAttributes', 'attributes': {'colour': 1}}")
                            .error())
                    .contains("colour");
        }
    }

    @Test
    void aTransactionIsSeenByOthersOnceItIsCommitted() throws Exception {
        try (TestClient writer = client();
                TestClient reader = client()) {
            writer.execute("CREATE OR REPLACE TABLE S.X (A INT)");
            writer.ask("{'command': 'setAttributes', 'attributes': {'autocommit': false}}");
            writer.execute("INSERT INTO S.X VALUES (1)");
            assertThat(reader.rows("SELECT COUNT(*) FROM S.X")).containsExactly(List.of(0));
            writer.execute("COMMIT");
            assertThat(reader.rows("SELECT COUNT(*) FROM S.X")).containsExactly(List.of(1));
        }
    }

    @Test
    void aClientThatVanishesLeavesNothing() throws Exception {
        try (TestClient other = client()) {
            TestClient client = client();
            client.execute("CREATE OR REPLACE TABLE S.Y (A INT)");
            Object session = client.rows("SELECT CURRENT_SESSION").get(0).get(0);
            client.ask("{'command': 'setAttributes', 'attributes': {'autocommit': false}}");
            client.execute("INSERT INTO S.Y VALUES (1)");
            client.begin(LONG);
            client.vanish();

            await().untilAsserted(
                            () -> assertThat(other.rows("SELECT 1 FROM EXA_ALL_SESSIONS WHERE SESSION_ID = " + session))
                                    .isEmpty());
            assertThat(other.execute("INSERT INTO S.Y VALUES (2)").rowCount()).isEqualTo(1);
            assertThat(other.rows("SELECT A FROM S.Y")).containsExactly(List.of(2));
        }
    }

    @Test
    void aKilledSessionLosesItsConnection() throws Exception {
        try (TestClient killer = client();
                TestClient killed = client()) {
            Object session = killed.rows("SELECT CURRENT_SESSION").get(0).get(0);
            assertThat(killer.execute("KILL SESSION " + session).isOk()).isTrue();

            killed.awaitEnd();
            await().untilAsserted(() -> assertThat(
                            killer.rows("SELECT 1 FROM EXA_ALL_SESSIONS WHERE SESSION_ID = " + session))
                    .isEmpty());
        }
    }

    @Test
    void metadataCommandsTakePatterns() throws Exception {
        try (TestClient client = client()) {
            assertThat(client.ask("{'command': 'getSchemas', 'schema': 'S_S'}").rows())
                    .containsExactly(Arrays.asList("SYS", "SYS", false, null));
            assertThat(client.ask("{'command': 'getTables', 'schema': 'S', 'table': 'N%', 'tableTypes': ['TABLE']}")
                            .rows())
                    .containsExactly(Arrays.asList("S", "N", "SYS", "TABLE", false, false, false, null));
            assertThat(client.ask("{'command': 'getColumns', 'schema': 'S', 'table': 'N', 'column': null}")
                            .rows())
                    .extracting(row -> row.get(2))
                    .containsExactly("I", "T");
            assertThat(client.ask("{'command': 'getKeywords'}").rows()).contains(List.of("SELECT", true));
        }
    }

    @Test
    void compressedMessagesGoBothWays() throws Exception {
        try (TestClient client = TestClient.connect(server.port())) {
            assertThat(client.logIn("sys", "exasol", ", 'useCompression': true").isOk())
                    .isTrue();

            assertThat(client.rows("SELECT 'x'")).containsExactly(List.of("x"));
        }
    }

    @Test
    void anUnknownCommandOrMessageIsAnError() throws Exception {
        try (TestClient client = client()) {
            assertThat(client.ask("{'command': 'dance'}").error()).contains("Unsupported command 'dance'");
            assertThat(client.ask("dance").error()).contains("it is no JSON object");
            assertThat(client.ask("{'command': 'execute'}").error()).contains("field sqlText has to be text");
            assertThat(client.rows("SELECT 1")).hasSize(1);
        }
    }
}
