package org.parquetvs.soak.clients;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.parquetvs.testing.websocket.RefusedException;
import org.parquetvs.testing.websocket.WebSocketClient;

/** The statements of one client: each time one of several kinds, chosen at random. */
final class MixedStatements {
    /** Clients that share a table change it at the same time. */
    private static final int TABLES = 20;

    private final WebSocketClient client;
    private final Random random;
    private final String table;

    MixedStatements(WebSocketClient client, int number, Random random) {
        this.client = client;
        this.random = random;
        this.table = table(number % TABLES);
    }

    /** Creates the tables that are read and changed; the virtual schema exists already. */
    static void prepare(WebSocketClient client) throws IOException {
        client.execute("CREATE SCHEMA SOAK");
        client.execute("CREATE TABLE SOAK.NUMBERS AS SELECT ID, NOTE FROM LAKE.T WHERE ID < 3000");
        for (int i = 0; i < TABLES; i++) {
            client.execute("CREATE TABLE " + table(i) + " (I DECIMAL(9,0), T VARCHAR(100))");
        }
    }

    private static String table(int number) {
        return "SOAK.T" + number;
    }

    /** One statement that takes long enough for its client to be killed meanwhile. */
    JsonObject any() {
        return WebSocketClient.execution(
                List.of(scan(), insert(), "SELECT COUNT(*) FROM SOAK.NUMBERS A, SOAK.NUMBERS B WHERE A.ID * B.ID > 7")
                        .get(random.nextInt(3)));
    }

    private String scan() {
        return "SELECT COUNT(*), MAX(NOTE) FROM LAKE.T WHERE ID < " + random.nextInt(10_000);
    }

    private String insert() {
        return "INSERT INTO " + table + " VALUES (" + random.nextInt(1000) + ", 'some text')";
    }

    /** Runs some statements and returns their number. */
    int run() throws IOException {
        int chance = random.nextInt(100);
        if (chance < 1) {
            scanned();
        } else if (chance < 30) {
            expect("SELECT " + chance + ", 'text', CURRENT_TIMESTAMP FROM DUAL", chance);
        } else if (chance < 50) {
            int id = random.nextInt(3000);
            expect("SELECT ID FROM SOAK.NUMBERS WHERE NOTE = HASH_MD5(TO_CHAR(" + id + "))", id);
        } else if (chance < 58) {
            refused("22018", () -> client.execute("SELECT TO_NUMBER(NOTE) + 1 FROM SOAK.NUMBERS"));
        } else if (chance < 60) {
            refused("R0001", this::overtime);
        } else if (chance < 65) {
            fetch();
        } else if (chance < 80) {
            client.execute(insert());
        } else if (chance < 88) {
            return transaction();
        } else if (chance < 95) {
            client.ask(Json.createObjectBuilder()
                    .add("command", "getColumns")
                    .add("schema", "SOAK")
                    .add("table", "NUMBERS")
                    .build());
        } else {
            prepared();
        }
        return 1;
    }

    private void scanned() throws IOException {
        int end = random.nextInt(10_000);
        expect("SELECT COUNT(*) FROM LAKE.T WHERE ID < " + end, end);
    }

    private void expect(String sql, int answer) throws IOException {
        String found = client.value(sql).toString();
        if (!found.equals(String.valueOf(answer))) {
            throw new IllegalStateException(sql + " is " + found + ", not " + answer);
        }
    }

    /** Runs what must fail. */
    private static void refused(String sqlCode, Failing failing) throws IOException {
        try {
            failing.run();
        } catch (RefusedException e) {
            if (e.sqlCode().equals(sqlCode)) {
                return;
            }
            throw e;
        }
        throw new IllegalStateException("A statement that must fail with " + sqlCode + " has succeeded");
    }

    /** Runs a statement that the server ends at its time limit. */
    private void overtime() throws IOException {
        client.execute("ALTER SESSION SET QUERY_TIMEOUT = 1");
        try {
            client.execute("SELECT \"$SLEEP\"(60) FROM DUAL");
        } finally {
            client.execute("ALTER SESSION SET QUERY_TIMEOUT = 0");
        }
    }

    /** What is expected to fail. */
    @FunctionalInterface
    private interface Failing {
        void run() throws IOException;
    }

    /** Fetches only the first part of a result, and every other time forgets to close it. */
    private void fetch() throws IOException {
        int handle = client.execute("SELECT * FROM SOAK.NUMBERS")
                .getJsonObject("resultSet")
                .getInt("resultSetHandle");
        client.ask(Json.createObjectBuilder()
                .add("command", "fetch")
                .add("resultSetHandle", handle)
                .add("startPosition", 0)
                .add("numBytes", 10_000)
                .build());
        if (random.nextBoolean()) {
            client.ask(Json.createObjectBuilder()
                    .add("command", "closeResultSet")
                    .add("resultSetHandles", Json.createArrayBuilder().add(handle))
                    .build());
        }
    }

    private int transaction() throws IOException {
        autocommit(false);
        try {
            client.execute(insert());
            client.execute(insert());
            client.execute(random.nextBoolean() ? "COMMIT" : "ROLLBACK");
        } finally {
            autocommit(true);
        }
        return 3;
    }

    private void autocommit(boolean on) throws IOException {
        client.ask(Json.createObjectBuilder()
                .add("command", "setAttributes")
                .add("attributes", Json.createObjectBuilder().add("autocommit", on))
                .build());
    }

    private void prepared() throws IOException {
        int handle = client.ask(Json.createObjectBuilder()
                        .add("command", "createPreparedStatement")
                        .add("sqlText", "SELECT ID, NOTE FROM SOAK.NUMBERS WHERE ID = ?")
                        .build())
                .getJsonObject("responseData")
                .getInt("statementHandle");
        client.ask(Json.createObjectBuilder()
                .add("command", "executePreparedStatement")
                .add("statementHandle", handle)
                .add("numColumns", 1)
                .add("numRows", 1)
                .add(
                        "data",
                        Json.createArrayBuilder().add(Json.createArrayBuilder().add(random.nextInt(3000))))
                .build());
        client.ask(Json.createObjectBuilder()
                .add("command", "closePreparedStatement")
                .add("statementHandle", handle)
                .build());
    }
}
