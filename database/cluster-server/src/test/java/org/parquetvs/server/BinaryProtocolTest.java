package org.parquetvs.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.server.session.Account;
import org.parquetvs.testing.websocket.TrustAll;

/** What the JDBC driver never sends, and what the server makes of it. */
class BinaryProtocolTest {
    private static final int CREATE_PREPARED = 10;
    private static final int EXECUTE_PREPARED = 11;
    private static final int EXECUTE = 12;
    private static final int FETCH = 36;
    private static final int SET_ATTRIBUTES = 35;
    private static final int ABORT = 37;
    private static final int CURRENT_SCHEMA = 22;
    private static final int BLOCK = 128;

    /** The first byte of a result. */
    private static final int RESULT_SET = 1;

    /** The first byte of a sign of life. */
    private static final int STILL_EXECUTING = 5;

    private static final String LONG =
            "SELECT COUNT(*) FROM (VALUES BETWEEN 1 AND 100000) AS A(I), (VALUES BETWEEN 1 AND 100000) AS"
                    + " B(I), (VALUES BETWEEN 1 AND 100000) AS C(I) WHERE A.I * B.I > C.I";

    private RunningServer server;

    @BeforeEach
    void start() {
        server = RunningServer.start(Optional.of(new Account("ann", "secret")), true);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** A client that builds messages byte by byte. */
    private static final class Client implements AutoCloseable {
        private final Socket socket;
        private final DataInputStream in;
        private int serial;

        Client(Socket socket) throws IOException {
            this.socket = socket;
            this.in = new DataInputStream(socket.getInputStream());
        }

        void send(byte[] bytes) throws IOException {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
        }

        void send(int command, int attributes, byte[] attributeBytes, byte[] data) throws IOException {
            serial++;
            send(ByteBuffer.allocate(21 + attributeBytes.length + data.length)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(attributeBytes.length + data.length)
                    .put((byte) command)
                    .putInt(serial)
                    .putInt(attributes)
                    .putInt(attributeBytes.length)
                    .putInt(0)
                    .put(attributeBytes)
                    .put(data)
                    .array());
        }

        /** What follows the header of the next message. */
        byte[] receive() throws IOException {
            byte[] header = new byte[21];
            in.readFully(header);
            byte[] payload = new byte
                    [ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getInt()];
            in.readFully(payload);
            return payload;
        }

        /** What follows the header of the next message that is no sign of life. */
        byte[] receiveLast() throws IOException {
            while (true) {
                byte[] message = receive();
                if (message[0] != STILL_EXECUTING) {
                    return message;
                }
            }
        }

        String ask(int command, byte[] data) throws IOException {
            send(command, 0, new byte[0], data);
            return text(receive());
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        Arrays.stream(values).forEach(bytes::putInt);
        return bytes.array();
    }

    /** @param attributes more attributes than the name of the user */
    private static byte[] login(String user, byte[]... attributes) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(attribute(1, user));
        Arrays.stream(attributes).forEach(all::writeBytes);
        ByteArrayOutputStream login = new ByteArrayOutputStream();
        login.writeBytes(ints(0x01121201, 8 + all.size(), 21, 200131112));
        login.writeBytes(all.toByteArray());
        return login.toByteArray();
    }

    private static byte[] attribute(int number, String value) {
        return ByteBuffer.allocate(6 + value.length())
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort((short) number)
                .putInt(value.length())
                .put(bytes(value))
                .array();
    }

    private Client plain() throws IOException {
        return new Client(new Socket(InetAddress.getLoopbackAddress(), server.port()));
    }

    private Client secured() throws IOException {
        return new Client(
                TrustAll.context().getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), server.port()));
    }

    private Client loggedIn() throws IOException {
        Client client = secured();
        assertThat(logIn(client, "secret")).isEmpty();
        return client;
    }

    /** Logs in with the key and the phrase that the server sends; what it answers. */
    private static String logIn(Client client, String password) throws IOException {
        return logIn(client, login("ann"), password);
    }

    private static String logIn(Client client, byte[] login, String password) throws IOException {
        client.send(login);
        byte[] question = client.receive();
        BigInteger exponent = new BigInteger(1, Arrays.copyOfRange(question, 6, 6 + BLOCK));
        BigInteger modulus = new BigInteger(1, Arrays.copyOfRange(question, 6 + BLOCK, 6 + 2 * BLOCK));
        byte[] phrase = Arrays.copyOfRange(question, 6 + 2 * BLOCK + 6, question.length);
        byte[] mixed = new byte[2 * phrase.length];
        for (int i = 0; i < phrase.length; i++) {
            mixed[2 * i] = i < password.length() ? (byte) password.charAt(i) : 0;
            mixed[2 * i + 1] = phrase[i];
        }
        ByteArrayOutputStream encoded = new ByteArrayOutputStream();
        for (int start = 0; start < mixed.length; start += BLOCK / 2) {
            byte[] power = new BigInteger(1, Arrays.copyOfRange(mixed, start, start + BLOCK / 2))
                    .modPow(exponent, modulus)
                    .toByteArray();
            byte[] block = new byte[BLOCK];
            int length = Math.min(power.length, BLOCK);
            System.arraycopy(power, power.length - length, block, BLOCK - length, length);
            encoded.writeBytes(block);
        }
        client.send(SET_ATTRIBUTES, 1, passwordAttribute(encoded.toByteArray()), new byte[0]);
        return text(client.receive());
    }

    private static byte[] passwordAttribute(byte[] encoded) {
        return ByteBuffer.allocate(6 + encoded.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort((short) 34)
                .putInt(encoded.length)
                .put(encoded)
                .array();
    }

    @Test
    void onlyTheRightPasswordIsTaken() throws Exception {
        try (Client right = loggedIn();
                Client wrong = secured()) {
            assertThat(right.ask(EXECUTE, bytes("SELECT 1"))).doesNotContain("E-VSPQ");
            assertThat(logIn(wrong, "secre"))
                    .contains("Connection exception - authentication failed.")
                    .endsWith("08004");
            assertThat(wrong.socket.getInputStream().read()).isNegative();
        }
    }

    @Test
    void aPasswordOfAnotherLoginIsNotTaken() throws Exception {
        try (Client client = secured()) {
            client.send(login("ann"));
            client.receive();
            client.send(SET_ATTRIBUTES, 1, passwordAttribute(new byte[2 * BLOCK]), new byte[0]);
            assertThat(text(client.receive())).contains("Connection exception - authentication failed.");
        }
        try (Client client = secured()) {
            client.send(login("ann"));
            client.receive();
            client.send(SET_ATTRIBUTES, 1, passwordAttribute(new byte[7]), new byte[0]);
            assertThat(text(client.receive())).contains("Connection exception - authentication failed.");
        }
    }

    @Test
    void clientsWithoutTlsAreRefusedEvenIfWebSocketsMayDoWithout() throws Exception {
        try (Client client = plain()) {
            client.send(login("ann"));
            assertThat(text(client.receive())).contains("Only TLS connections are allowed.", "(E-VSPQ-SERVE-3)");
            assertThat(client.socket.getInputStream().read()).isNegative();
        }
    }

    @Test
    void messagesThatAreTooLongOrTooShortEndTheConnection() throws Exception {
        try (Client client = secured()) {
            client.send(ints(0x01121201, 1 << 30, 21, 0));
            assertThat(text(client.receive())).contains("E-VSPQ-SERVE-4", "a login of 1073741824 bytes");
        }
        try (Client client = loggedIn()) {
            client.send(ints(Integer.MAX_VALUE, 0, 0, 0, 0, 0));
            assertThat(text(client.receive())).contains("E-VSPQ-SERVE-4", "a message of 2147483647 bytes");
            assertThat(client.socket.getInputStream().read()).isNegative();
        }
        Awaitility.await().until(() -> server.sessions() == 0);
    }

    @Test
    void theSchemaOfTheLoginIsOpened() throws Exception {
        server.run("CREATE SCHEMA SHOP; CREATE TABLE T (I INT)");
        try (Client client = secured()) {
            assertThat(logIn(client, login("ann", attribute(CURRENT_SCHEMA, "SHOP")), "secret"))
                    .isEmpty();
            assertThat(client.ask(EXECUTE, bytes("SELECT I FROM T"))).doesNotContain("E-VSPQ");
        }
        try (Client client = secured()) {
            assertThat(logIn(client, login("ann", attribute(CURRENT_SCHEMA, "NOWHERE")), "secret"))
                    .contains("schema NOWHERE not found");
            assertThat(client.socket.getInputStream().read()).isNegative();
        }
        Awaitility.await().until(() -> server.sessions() == 0);
    }

    @Test
    void theProgramAndTheDriverOfTheLoginAreShownWithTheirVersions() throws Exception {
        try (Client client = secured()) {
            byte[] login = login(
                    "ann", attribute(2, "shop"), attribute(10, "1.5"), attribute(4, "driver"), attribute(8, "26.2"));
            assertThat(logIn(client, login, "secret")).isEmpty();
            assertThat(client.ask(EXECUTE, bytes("SELECT CLIENT, DRIVER FROM EXA_ALL_SESSIONS")))
                    .contains("shop 1.5", "driver 26.2");
        }
    }

    @Test
    void aSchemaThatAStatementOpensIsTold() throws Exception {
        server.run("CREATE SCHEMA SHOP");
        try (Client client = loggedIn()) {
            assertThat(client.ask(EXECUTE, bytes("SELECT 1"))).doesNotContain("SHOP");
            assertThat(client.ask(EXECUTE, bytes("OPEN SCHEMA SHOP")))
                    .contains(text(attribute(CURRENT_SCHEMA, "SHOP")));
            assertThat(client.ask(EXECUTE, bytes("SELECT 1"))).doesNotContain("SHOP");
            assertThat(client.ask(EXECUTE, bytes("CLOSE SCHEMA"))).contains(text(attribute(CURRENT_SCHEMA, "")));
        }
    }

    /** Exasol's driver for Rust takes a sign of life whose text is empty for something else. */
    @Test
    void aSignOfLifeHasAText() throws Exception {
        try (Client client = loggedIn()) {
            String sign = client.ask(EXECUTE, bytes(LONG));
            assertThat(sign.charAt(0)).isEqualTo((char) STILL_EXECUTING);
            assertThat(sign.substring(5)).isEqualTo("The statement is running.");
            client.send(ABORT, 0, new byte[0], new byte[0]);
        }
    }

    @Test
    void anAbortThatFollowsAtOnceIsNotLost() throws Exception {
        try (Client client = loggedIn()) {
            for (int round = 0; round < 20; round++) {
                client.send(EXECUTE, 0, new byte[0], bytes(LONG));
                client.send(ABORT, 0, new byte[0], new byte[0]);
                client.send(EXECUTE, 0, new byte[0], bytes("SELECT 'next'"));

                assertThat(text(client.receiveLast())).endsWith("R0003");
                assertThat(text(client.receiveLast())).contains("next").doesNotContain("E-VSPQ");
            }
        }
    }

    @Test
    void aPreparedStatementNeedsAValueForEachParameter() throws Exception {
        try (Client client = loggedIn()) {
            client.send(CREATE_PREPARED, 0, new byte[0], bytes("SELECT 'x' || ?"));
            byte[] prepared = client.receive();
            ByteArrayOutputStream noValues = new ByteArrayOutputStream();
            noValues.write(prepared, 1, Integer.BYTES);
            noValues.writeBytes(ints(1));
            noValues.write(1);
            noValues.writeBytes(ints(0, 0, 0, 0, 0));

            assertThat(client.ask(EXECUTE_PREPARED, noValues.toByteArray()))
                    .contains("the number of column metadata objects is not the same as the number of data colums");
            assertThat(client.ask(EXECUTE, bytes("SELECT 1"))).doesNotContain("E-VSPQ");
        }
    }

    /** Exasol sends them so; a client reads on behind them. */
    @Test
    void theFirstRowsOfALargeResultComeWithItsHandle() throws Exception {
        try (Client client = loggedIn()) {
            client.send(EXECUTE, 0, new byte[0], bytes("SELECT I FROM VALUES BETWEEN 1 AND 200000 AS V(I)"));
            ByteBuffer result = ByteBuffer.wrap(client.receiveLast()).order(ByteOrder.LITTLE_ENDIAN);

            assertThat(result.get()).isEqualTo((byte) RESULT_SET);
            assertThat(result.getInt()).as("handle").isPositive();
            assertThat(result.getInt()).as("columns").isEqualTo(1);
            assertThat(result.getLong()).as("rows").isEqualTo(200_000);
            assertThat(result.getLong()).as("rows that have come").isBetween(1_000L, 100_000L);
        }
    }

    @Test
    void aCommandThatIsWrongLeavesTheSessionAsItIs() throws Exception {
        try (Client client = loggedIn()) {
            assertThat(client.ask(99, new byte[0])).contains("Unsupported command '99'.");
            assertThat(client.ask(FETCH, ints(4711, 0, 0, 1, 0))).contains("There is no result set with handle 4711.");
            assertThat(client.ask(FETCH, ints(1))).contains("E-VSPQ-SERVE-4", "it ends too early");
            assertThat(client.ask(60, ints(1 << 30))).contains("E-VSPQ-SERVE-4", "it ends too early");
            client.send(SET_ATTRIBUTES, 1, new byte[] {6, 0, 1, 0, 0, 0, 0, 0, 0, 0}, new byte[0]);
            assertThat(text(client.receive())).contains("Cannot set attribute '6'");
            assertThat(client.ask(EXECUTE, bytes("SELECT * FROM NOPE")))
                    .contains("object NOPE not found")
                    .endsWith("42000");
            assertThat(client.ask(EXECUTE, bytes("SELECT 1"))).doesNotContain("E-VSPQ");
        }
    }
}
