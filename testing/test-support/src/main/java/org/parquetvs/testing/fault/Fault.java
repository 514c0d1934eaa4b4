package org.parquetvs.testing.fault;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A fault that happens to a request or its answer on the way. */
public sealed interface Fault {

    /** Sends the answer, or something else; the socket is closed afterwards. */
    void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException;

    /** The number of bytes of the request's body that reach the server. */
    default long bodyBytes() {
        return Long.MAX_VALUE;
    }

    /** Whether the request reaches the server. */
    default boolean isForwarded() {
        return true;
    }

    /** The request does not reach the server, and the connection is reset. */
    record Dropped() implements Fault {
        @Override
        public boolean isForwarded() {
            return false;
        }

        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            client.setSoLinger(true, 0);
        }
    }

    /**
     * The server carries the request out, and another answer is sent instead of its own.
     *
     * @param instead sends the other answer
     */
    record Disguised(Fault instead) implements Fault {
        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            answer.transferTo(OutputStream.nullOutputStream());
            instead.relay(answer, client, end);
        }
    }

    /** No fault. */
    record None() implements Fault {
        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            answer.transferTo(client.getOutputStream());
        }
    }

    /** How an answer ends too early. */
    enum Break {
        /** The connection is reset. */
        RESET,
        /** The connection is closed as if the answer were complete. */
        END,
        /** No more bytes come until the server ends. */
        STALL
    }

    /**
     * The answer ends too early.
     *
     * @param bytes the number of bytes that are sent, including the head
     */
    record Broken(Break how, int bytes) implements Fault {
        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            OutputStream out = client.getOutputStream();
            // Even if nothing of the answer arrives, the server has processed the whole request.
            byte[] whole = answer.readAllBytes();
            out.write(whole, 0, Math.min(bytes, whole.length));
            out.flush();
            switch (how) {
                case RESET -> client.setSoLinger(true, 0);
                case END -> client.shutdownOutput();
                case STALL -> awaitEnd(end);
            }
        }

        private static void awaitEnd(CountDownLatch end) {
            try {
                end.await();
            } catch (InterruptedException exception) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * The connection is reset while the request is sent.
     *
     * @param bodyBytes the number of bytes of its body that are sent
     */
    record Cut(long bodyBytes) implements Fault {
        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            client.setSoLinger(true, 0);
        }
    }

    /**
     * The server stops, so that no answer comes.
     *
     * @param isForwarded whether it carries the request out before
     * @param stop stops it
     */
    record Stopping(boolean isForwarded, During.Event stop) implements Fault {
        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            if (isForwarded) {
                answer.transferTo(OutputStream.nullOutputStream());
            }
            stop.happen();
        }
    }

    /** Something happens on the server, and the client is told to try again. */
    record During(Event event) implements Fault {

        /** What happens. */
        public interface Event {
            void happen() throws IOException;
        }

        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            event.happen();
            Instead.error(503, "SlowDown").relay(answer, client, end);
        }
    }

    /**
     * The answer announces more bytes than it has; the connection stays open until the server ends.
     *
     * @param length of its body
     * @param more number of announced bytes that do not exist
     */
    record Padded(int length, int more) implements Fault {
        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            String whole = new String(answer.readAllBytes(), StandardCharsets.ISO_8859_1);
            OutputStream out = client.getOutputStream();
            out.write(whole.replace("Content-Length: " + length, "Content-Length: " + (length + more))
                    .getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            Broken.awaitEnd(end);
        }
    }

    /**
     * The answer comes byte by byte, until the server ends.
     *
     * @param bytes the number of bytes that are sent at once before that, including the head
     */
    record Trickling(int bytes) implements Fault {
        private static final long BETWEEN_BYTES_MILLIS = 20;

        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            OutputStream out = client.getOutputStream();
            out.write(answer.readNBytes(bytes));
            try {
                for (int next = answer.read(); next >= 0; next = answer.read()) {
                    out.write(next);
                    out.flush();
                    if (end.await(BETWEEN_BYTES_MILLIS, TimeUnit.MILLISECONDS)) {
                        return;
                    }
                }
            } catch (InterruptedException exception) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * The answer is changed.
     *
     * @param text a pattern to find in head and body; each byte is one character
     * @param replacement the replacement of its first occurrence; groups are written as in {@code String.replaceFirst}
     */
    record Edited(String text, String replacement) implements Fault {
        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            String whole = new String(answer.readAllBytes(), StandardCharsets.ISO_8859_1);
            OutputStream out = client.getOutputStream();
            out.write(whole.replaceFirst(text, replacement).getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        }
    }

    /**
     * The head of the answer is right, but the beginning of its body is wrong.
     *
     * @param bytes the number of wrong bytes
     */
    record Garbled(int bytes) implements Fault {
        private static final byte[] END_OF_HEAD = "\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);

        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            byte[] whole = answer.readAllBytes();
            int start = bodyStart(whole);
            for (int i = start; i < whole.length && i - start < bytes; i++) {
                whole[i] = (byte) ~whole[i];
            }
            client.getOutputStream().write(whole);
        }

        private static int bodyStart(byte[] answer) {
            int start = 0;
            while (start < answer.length
                    && !Arrays.equals(
                            END_OF_HEAD,
                            0,
                            END_OF_HEAD.length,
                            answer,
                            start,
                            Math.min(answer.length, start + END_OF_HEAD.length))) {
                start++;
            }
            return Math.min(answer.length, start + END_OF_HEAD.length);
        }
    }

    /**
     * The answer is followed by bytes that it does not announce.
     *
     * @param bytes the number of these bytes
     */
    record Extended(int bytes) implements Fault {
        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            OutputStream out = client.getOutputStream();
            answer.transferTo(out);
            out.write(new byte[bytes]);
            out.flush();
        }
    }

    /**
     * An error with a long text.
     *
     * @param megabytes length of the text
     */
    record LongError(int status, String code, int megabytes) implements Fault {
        private static final String MEGABYTE = "x".repeat(1 << 20);

        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            OutputStream out = client.getOutputStream();
            out.write("HTTP/1.1 %d Injected\r\nConnection: close\r\n\r\n<Error><Code>%s</Code><Message>"
                    .formatted(status, code)
                    .getBytes(StandardCharsets.ISO_8859_1));
            for (int i = 0; i < megabytes; i++) {
                out.write(MEGABYTE.getBytes(StandardCharsets.ISO_8859_1));
            }
            out.write("</Message></Error>".getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        }
    }

    /**
     * An answer that begins at once and never ends: a blank at a time, until the server ends.
     *
     * @param status status line without the protocol, such as {@code 200 OK}
     * @param start the beginning of its body
     */
    record Endless(String status, String start) implements Fault {
        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            byte[] head = "HTTP/1.1 %s\r\nContent-Length: 1000000000\r\n\r\n%s"
                    .formatted(status, start)
                    .getBytes(StandardCharsets.ISO_8859_1);
            byte[] blanks = new byte[1 << 14];
            Arrays.fill(blanks, (byte) ' ');
            InputStream endless =
                    new SequenceInputStream(new ByteArrayInputStream(head), new ByteArrayInputStream(blanks));
            new Trickling(head.length).relay(endless, client, end);
        }
    }

    /** Another answer is sent instead. */
    record Instead(String head, String body) implements Fault {

        /** An error as S3 sends it. */
        public static Instead error(int status, String code, String... headers) {
            String body =
                    "<?xml version=\"1.0\"?><Error><Code>%s</Code><Message>Injected</Message></Error>".formatted(code);
            return new Instead("%d Injected\r\n%s".formatted(status, lines(headers)), body);
        }

        private static String lines(String... headers) {
            StringBuilder lines = new StringBuilder();
            for (String header : headers) {
                lines.append(header).append("\r\n");
            }
            return lines.toString();
        }

        /** An answer to a GET. */
        public static Instead object(String status, String body, String... headers) {
            return new Instead(status + "\r\n" + lines(headers), body);
        }

        @Override
        public void relay(InputStream answer, Socket client, CountDownLatch end) throws IOException {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            String text = "HTTP/1.1 " + head + "Connection: close\r\nContent-Length: " + bytes.length + "\r\n\r\n";
            OutputStream out = client.getOutputStream();
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            out.write(bytes);
            out.flush();
        }
    }
}
