package org.parquetvs.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of clients, through tunnels without TLS. */
class TunnelTest {
    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.start();
        server.run(
                "CREATE SCHEMA S; CREATE TABLE T (A INT, B VARCHAR(100)); INSERT INTO T VALUES (1, 'a,b'), (2, NULL)");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** A tunnel, and the address that the server gave it. */
    private record Opened(Socket socket, String address) implements AutoCloseable {
        static Opened open() throws IOException {
            return open(server);
        }

        static Opened open(RunningServer server) throws IOException {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
            socket.getOutputStream()
                    .write(ByteBuffer.allocate(12)
                            .order(ByteOrder.LITTLE_ENDIAN)
                            .putInt(0x02212102)
                            .putInt(1)
                            .putInt(1)
                            .array());
            ByteBuffer answer =
                    ByteBuffer.wrap(socket.getInputStream().readNBytes(24)).order(ByteOrder.LITTLE_ENDIAN);
            String host = new String(answer.array(), 8, 16, StandardCharsets.US_ASCII).replace("\0", "");
            return new Opened(socket, host + ":" + answer.getInt(4));
        }

        void send(String text) throws IOException {
            send(text.getBytes(StandardCharsets.UTF_8));
        }

        void send(byte[] bytes) throws IOException {
            socket.getOutputStream().write(bytes);
        }

        /** Waits until the server has ended the connection, with a reset if it has not read everything. */
        void awaitEnd() {
            assertThat(catchThrowable(() -> socket.getInputStream().readAllBytes()))
                    .satisfiesAnyOf(ended -> assertThat(ended).isNull(), reset -> assertThat(reset)
                            .isInstanceOf(SocketException.class));
        }

        /** Everything up to a text. */
        String readTo(String end) throws IOException {
            return readTo(end, StandardCharsets.UTF_8);
        }

        String readTo(String end, Charset encoding) throws IOException {
            InputStream in = socket.getInputStream();
            ByteArrayOutputStream read = new ByteArrayOutputStream();
            while (!read.toString(encoding).endsWith(end)) {
                int next = in.read();
                if (next < 0) {
                    throw new IOException("Ended after " + read);
                }
                read.write(next);
            }
            return read.toString(encoding);
        }

        /** Answers the request of an import with a file. */
        void deliver(byte[] content) throws IOException {
            readTo("\r\n\r\n");
            send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + Integer.toHexString(content.length)
                    + "\r\n");
            send(content);
            send("\r\n0\r\n\r\n");
        }

        /** Takes the file of an export. */
        String take(Charset encoding) throws IOException {
            readTo("\r\n\r\n");
            String content = readTo("\r\n0\r\n\r\n", encoding);
            send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
            return content;
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @Test
    void anExportGoesToTheClient() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn();
                Opened tunnel = Opened.open()) {
            client.begin("EXPORT (SELECT A, B FROM S.T ORDER BY A) INTO CSV AT 'http://" + tunnel.address()
                    + "' FILE '000.csv' REPLACE WITH COLUMN NAMES");
            assertThat(tunnel.readTo("\r\n\r\n")).startsWith("PUT /000.csv HTTP/1.1\r\n");
            assertThat(tunnel.readTo("\r\n0\r\n\r\n")).contains("A,B\n1,\"a,b\"\n2,\n");
            tunnel.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");

            assertThat(client.answer().rowCount()).isEqualTo(2);
        }
    }

    @Test
    void anImportComesFromTheClient() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn();
                Opened tunnel = Opened.open()) {
            client.execute("CREATE OR REPLACE TABLE S.I (A INT, B VARCHAR(10), C DATE)");
            client.begin("IMPORT INTO S.I FROM CSV AT 'http://" + tunnel.address()
                    + "' FILE '000.csv' SKIP = 1 TRIM COLUMN SEPARATOR = ';'");
            assertThat(tunnel.readTo("\r\n\r\n")).startsWith("GET /000.csv HTTP/1.1\r\n");
            tunnel.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
            tunnel.send("8\r\nA;B;C\n1;\r\n");
            tunnel.send("16\r\n x ;2020-01-01\n2;;\n3;\"\r\n");
            tunnel.send("5\r\nä\";\n\r\n0\r\n\r\n");

            assertThat(client.answer().rowCount()).isEqualTo(3);
            assertThat(client.rows("SELECT A, B, C FROM S.I ORDER BY A"))
                    .containsExactly(
                            List.of(1, "x", "2020-01-01"), Arrays.asList(2, null, null), Arrays.asList(3, "ä", null));
        }
    }

    @Test
    void filesHaveTheFormatsOfTheSession() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            client.execute("CREATE OR REPLACE TABLE S.F (A DATE, B TIMESTAMP, C DECIMAL(9,2))");
            client.execute("ALTER SESSION SET NLS_DATE_FORMAT = 'DD.MM.YYYY'");
            client.execute("ALTER SESSION SET NLS_TIMESTAMP_FORMAT = 'YYYY-MM-DDTHH:MI:SS'");
            client.execute("ALTER SESSION SET NLS_NUMERIC_CHARACTERS = ',.'");
            try (Opened tunnel = Opened.open()) {
                client.begin("IMPORT INTO S.F FROM CSV AT 'http://" + tunnel.address()
                        + "' FILE '000.csv' COLUMN SEPARATOR = ';'");
                tunnel.deliver("31.01.2020;2020-01-31T10:11:12;1,50\n".getBytes(StandardCharsets.UTF_8));
                assertThat(client.answer().rowCount()).isEqualTo(1);
            }
            assertThat(client.rows("SELECT * FROM S.F WHERE C = 1.5"))
                    .containsExactly(List.of("31.01.2020", "2020-01-31T10:11:12", "1.5"));
            try (Opened tunnel = Opened.open()) {
                client.begin("EXPORT S.F INTO CSV AT 'http://" + tunnel.address()
                        + "' FILE '000.csv' COLUMN SEPARATOR = ';'");
                assertThat(tunnel.take(StandardCharsets.UTF_8)).contains("31.01.2020;2020-01-31T10:11:12;1,5\n");
                assertThat(client.answer().rowCount()).isEqualTo(1);
            }
        }
    }

    @Test
    void columnsOfAFileHaveFormatsOfTheirOwn() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            client.execute("CREATE OR REPLACE TABLE S.H (A DATE, B TIMESTAMP, C DECIMAL(9,2), D VARCHAR(9))");
            try (Opened tunnel = Opened.open()) {
                client.begin("IMPORT INTO S.H FROM CSV AT 'http://" + tunnel.address() + "' FILE '000.csv'"
                        + " (2 FORMAT='DD-MM-YYYY', 3 FORMAT='DD.MM.YY HH24:MI', 4 FORMAT='000.00', 1)");
                tunnel.deliver("x,31-01-2020,01.02.20 10:11,001.50\ny,,,\n".getBytes(StandardCharsets.UTF_8));
                assertThat(client.answer().rowCount()).isEqualTo(2);
            }
            assertThat(client.rows("SELECT A, TO_CHAR(B, 'YYYY-MM-DD HH24:MI'), C, D FROM S.H ORDER BY D"))
                    .containsExactly(
                            List.of("2020-01-31", "2020-02-01 10:11", "1.5", "x"),
                            Arrays.asList(null, null, null, "y"));
            try (Opened tunnel = Opened.open()) {
                client.begin("EXPORT S.H INTO CSV AT 'http://" + tunnel.address()
                        + "' FILE '000.csv' (4, 1 FORMAT='YYYY/MM', 3 FORMAT='0000.0', 3..4) WITH COLUMN NAMES");
                assertThat(tunnel.take(StandardCharsets.UTF_8))
                        .contains("D,A,C,C,D\n")
                        .contains("x,2020/01,\" 0001.5\",1.5,x\n");
                assertThat(client.answer().rowCount()).isEqualTo(2);
            }
        }
    }

    @Test
    void anEmptyLineIsARowOfOneColumn() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn();
                Opened tunnel = Opened.open()) {
            client.execute("CREATE OR REPLACE TABLE S.N (A INT)");
            client.begin("IMPORT INTO S.N FROM CSV AT 'http://" + tunnel.address() + "' FILE '000.csv'");
            tunnel.deliver("1\n\n2\n".getBytes(StandardCharsets.UTF_8));

            assertThat(client.answer().rowCount()).isEqualTo(3);
            assertThat(client.rows("SELECT COUNT(*), COUNT(A) FROM S.N")).containsExactly(List.of(3, 2));
        }
    }

    @Test
    void aFileWithAnotherNumberOfColumnsIsRefused() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            client.execute("CREATE OR REPLACE TABLE S.K (A INT, B INT, C INT)");
            try (Opened tunnel = Opened.open()) {
                client.begin("IMPORT INTO S.K FROM CSV AT 'http://" + tunnel.address() + "' FILE '000.csv' SKIP = 1");
                tunnel.deliver("a comment\n1,2\n".getBytes(StandardCharsets.UTF_8));
                assertThat(client.answer().error())
                        .startsWith("42636 ETL-6009: Number of columns in source (=2) and destination (=3)");
            }
            try (Opened tunnel = Opened.open()) {
                client.begin("IMPORT INTO S.K FROM CSV AT 'http://" + tunnel.address() + "' FILE '000.csv'");
                tunnel.deliver("\"1\",2,3\n".getBytes(StandardCharsets.UTF_8));
                assertThat(client.answer().rowCount()).isEqualTo(1);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "x,2020-01-31,a,|ETL-3050: [Column=0 Row=3] [Transformation of value='x' failed - invalid character value"
                        + " for cast; Value: 'x'].",
                "12345,2020-01-31,a,|ETL-3050: [Column=0 Row=3] [Transformation of value='12345' failed - numeric value"
                        + " out of range; Value: '12345'].",
                "1,2020-13-31,a,|ETL-3050: [Column=1 Row=3] [Transformation of value='2020-13-31' failed - invalid"
                        + " character value for cast; Value: '2020-13-31'].",
                "1,2020-01-31,abc,|ETL-3050: [Column=2 Row=3] [Transformation of value='abc' failed - string data, right"
                        + " truncation; Value: 'abc'].",
                "1,2020-01-31,a,2020-01-31T10:11:12|ETL-3050: [Column=3 Row=3] [Transformation of value='2020-01-31T10:11:12'"
                        + " failed - invalid character value for cast; Value: '2020-01-31T10:11:12'].",
                "1,2020-01-31,\"abc|ETL-2105: Error while parsing row=3 (starting from 0).",
                "1,2020-01-31|ETL-2105: Error while parsing row=3 (starting from 0)."
            })
    void anErrorNamesRowColumnAndValue(String line, String error) throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            client.execute("CREATE OR REPLACE TABLE S.M (A DECIMAL(4), B DATE, C VARCHAR(2), D TIMESTAMP)");
            try (Opened tunnel = Opened.open()) {
                client.begin("IMPORT INTO S.M FROM CSV AT 'http://" + tunnel.address() + "' FILE '000.csv'");
                String good = "1,2020-01-31,a,2020-01-31 10:11:12\n";
                tunnel.deliver((good.repeat(3) + line + "\n" + good + "y,y,yyy,y\n").getBytes(StandardCharsets.UTF_8));
                assertThat(client.answer().error()).startsWith("42636 " + error);
            }
        }
    }

    @Test
    void allMembersOfACompressedFileArrive() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            client.execute("CREATE OR REPLACE TABLE S.Z (A INT)");
            byte[] members = joined(gzip("1\n2\n"), new byte[] {'\n'}, gzip("3\n"));
            try (Opened tunnel = Opened.open()) {
                client.begin("IMPORT INTO S.Z FROM CSV AT 'http://" + tunnel.address() + "' FILE '000.csv.gz'");
                tunnel.deliver(members);
                assertThat(client.answer().rowCount()).isEqualTo(3);
            }
            try (Opened tunnel = Opened.open()) {
                client.begin("IMPORT INTO S.Z FROM CSV AT 'http://" + tunnel.address() + "' FILE '000.csv.gz'");
                tunnel.deliver(Arrays.copyOf(members, members.length - 3));
                assertThat(client.answer().error())
                        .contains("E-VSPQ-TEXT-5: Cannot decompress file '000.csv.gz' at byte " + (members.length - 3)
                                + ": the file ends within a gzip member.");
            }
            assertThat(client.rows("SELECT COUNT(*) FROM S.Z")).containsExactly(List.of(3));
        }
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        List.of(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream compressed = new GZIPOutputStream(bytes)) {
            compressed.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    @Test
    void filesHaveTheEncodingOfTheStatement() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            client.execute("CREATE OR REPLACE TABLE S.E (A VARCHAR(9))");
            try (Opened tunnel = Opened.open()) {
                client.begin("IMPORT INTO S.E FROM CSV AT 'http://" + tunnel.address()
                        + "' FILE '000.csv' ENCODING = 'WINDOWS-1251'");
                tunnel.deliver(new byte[] {(byte) 0xC6, (byte) 0xFF, '\n'});
                assertThat(client.answer().rowCount()).isEqualTo(1);
            }
            assertThat(client.rows("SELECT A FROM S.E")).containsExactly(List.of("Жя"));
            try (Opened tunnel = Opened.open()) {
                client.begin("EXPORT S.E INTO CSV AT 'http://" + tunnel.address()
                        + "' FILE '000.csv' ENCODING = 'ISO-8859-5'");
                assertThat(tunnel.take(Charset.forName("ISO-8859-5"))).contains("Жя\n");
                assertThat(client.answer().rowCount()).isEqualTo(1);
            }
            try (Opened tunnel = Opened.open()) {
                client.begin("EXPORT (SELECT 'ä' || '😀' || A FROM S.E) INTO CSV AT 'http://" + tunnel.address()
                        + "' FILE '000.csv' ENCODING = 'ISO-8859-1'");

                assertThat(client.answer().error()).contains("the encoding ISO-8859-1 has no character for U+1F600");
            }
        }
    }

    /** As Exasol's driver for Go; what it has not read when it ends resets the connection. */
    @Test
    void aClientThatAnswersBeforeItIsAskedIsNotAsked() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn();
                Opened tunnel = Opened.open()) {
            client.execute("CREATE OR REPLACE TABLE S.G (A INT)");
            tunnel.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n1\n\r\n0\r\n\r\n");
            assertThat(client.execute("IMPORT INTO S.G FROM CSV AT 'http://" + tunnel.address() + "' FILE 'data.csv'")
                            .rowCount())
                    .isEqualTo(1);
            assertThat(tunnel.socket().getInputStream().available()).isZero();
        }
    }

    @Test
    void aFileThatIsCutOffIsNotImported() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            client.execute("CREATE OR REPLACE TABLE S.J (A INT)");
            try (Opened tunnel = Opened.open()) {
                client.begin("IMPORT INTO S.J FROM CSV AT 'http://" + tunnel.address() + "' FILE '000.csv'");
                tunnel.readTo("\r\n\r\n");
                tunnel.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n1\n\r\n");
            }
            assertThat(client.answer().error()).contains("the client has ended before its");
            assertThat(client.rows("SELECT COUNT(*) FROM S.J")).containsExactly(List.of(0));
        }
    }

    /** The ways in which a client's file can fail before its first byte. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 500 No\r\n\r\n",
                "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
                "no HTTP\r\n\r\n"
            })
    void aFileThatDoesNotBeginLeavesNoConnection(String answer) throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            client.execute("CREATE OR REPLACE TABLE S.J (A INT)");
            for (String scheme : List.of("http", "https")) {
                for (String statement : List.of("IMPORT INTO S.J FROM", "EXPORT S.T INTO")) {
                    try (Opened tunnel = Opened.open()) {
                        client.begin(statement + " CSV AT '" + scheme + "://" + tunnel.address() + "' FILE 'x.csv'");
                        tunnel.send(answer);
                        assertThat(client.answer().error()).as(statement).contains("ETL-");
                        tunnel.awaitEnd();
                    }
                }
            }
            await().until(() -> tunnelThreads() == 0);
        }
    }

    @Test
    void anImportThatWaitsForItsFileEndsWithTheServer() throws Exception {
        try (RunningServer other = RunningServer.start()) {
            other.run("CREATE SCHEMA S; CREATE TABLE T (A INT)");
            TestClient client = TestClient.connect(other.port()).logIn();
            Opened tunnel = Opened.open(other);
            client.begin("IMPORT INTO S.T FROM CSV AT 'http://" + tunnel.address() + "' FILE 'x.csv'");
            tunnel.readTo("\r\n\r\n");
        }
        assertThat(tunnelThreads()).isZero();
    }

    /** Threads that serve connections which wait in a tunnel. */
    private static long tunnelThreads() {
        return Thread.getAllStackTraces().values().stream()
                .filter(stack -> Arrays.stream(stack)
                        .anyMatch(frame -> frame.getClassName().endsWith(".tunnel.Tunnels")))
                .count();
    }

    @Test
    void aCompressionOtherThanGzipIsRefused() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            assertThat(client.execute("EXPORT S.T INTO CSV AT 'http://127.0.0.1:1' FILE 'x.csv.bz2'")
                            .error())
                    .contains("Unsupported: compression of FILE 'x.csv.bz2'");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"REJECT LIMIT", "ERRORS INTO"})
    void wrongRowsAreNotSkipped(String option) throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            assertThat(client.execute("IMPORT INTO S.T FROM CSV AT 'http://127.0.0.1:1' FILE 'x.csv' " + option + " 5")
                            .error())
                    .contains("Unsupported: " + option);
        }
    }

    @Test
    void anAddressWithoutATunnelIsAnError() throws Exception {
        try (TestClient client = TestClient.connect(server.port()).logIn()) {
            assertThat(client.execute("EXPORT S.T INTO CSV AT 'http://127.0.0.1:1' FILE 'x.csv'")
                            .error())
                    .contains("no client has opened a tunnel with the address 127.0.0.1:1");
        }
    }
}
