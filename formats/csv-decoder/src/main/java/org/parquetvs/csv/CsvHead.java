package org.parquetvs.csv;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.text.error.TextErrors;

/**
 * The part of a CSV file before its rows.
 *
 * @param names of the fields; none if there is no record at all
 * @param end position in the file where the rows begin
 * @param lines number of lines that end before the rows
 * @param rows the bytes from {@code end} on
 */
record CsvHead(List<String> names, long end, long lines, InputStream rows) {
    /** The parser needs room to read ahead. */
    private static final int MIN_BUFFER = 128 << 10;

    /** What often separates fields in place of a comma. */
    private static final String OTHER_SEPARATORS = ";\t|";

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    CsvHead {
        names = List.copyOf(names);
    }

    /**
     * Reads the head.
     *
     * @param bytes from the beginning of the file on
     * @param charset of the names
     * @param maxBytes longest record
     * @throws org.parquetvs.text.error.TextException if it is not a valid head
     */
    static CsvHead read(String key, InputStream bytes, CsvOptions options, Charset charset, int maxBytes) {
        Reading reading = new Reading(key, new BufferedInputStream(bytes), options, maxBytes);
        try {
            return reading.head(charset);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the bytes one by one. */
    private static final class Reading {
        private final String key;
        private final BufferedInputStream bytes;
        private final CsvOptions options;
        private final CsvSyntax syntax;
        private final int maxBytes;
        private long offset;
        private long lines;

        Reading(String key, BufferedInputStream bytes, CsvOptions options, int maxBytes) {
            this.key = key;
            this.bytes = bytes;
            this.options = options;
            this.syntax = CsvSyntax.of(options, key);
            this.maxBytes = maxBytes;
        }

        CsvHead head(Charset charset) throws IOException {
            skipByteOrderMark();
            for (int line = 0; line < options.skippedLines(); line++) {
                skipLine();
            }
            if (!options.names().isEmpty()) {
                return new CsvHead(options.names(), offset, lines, bytes);
            }
            long start = offset;
            long linesBefore = lines;
            byte[] empty = emptyLines();
            if (options.hasHeader()) {
                long line = lines + 1;
                return new CsvHead(names(record(), charset, line), offset, lines, bytes);
            }
            byte[] record = record();
            return new CsvHead(
                    IntStream.range(0, fields(record).size())
                            .mapToObj(CsvOptions::numberedName)
                            .toList(),
                    start,
                    linesBefore,
                    new SequenceInputStream(
                            new ByteArrayInputStream(empty),
                            new SequenceInputStream(new ByteArrayInputStream(record), bytes)));
        }

        private void skipByteOrderMark() throws IOException {
            bytes.mark(BYTE_ORDER_MARK.length);
            if (Arrays.equals(bytes.readNBytes(BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
                offset = BYTE_ORDER_MARK.length;
            } else {
                bytes.reset();
            }
        }

        private int read() throws IOException {
            int octet = bytes.read();
            if (octet >= 0) {
                offset++;
            }
            return octet;
        }

        private void skipLine() throws IOException {
            int octet = read();
            while (octet >= 0 && !endsLine(octet)) {
                octet = read();
            }
        }

        /** Whether a line ends with this byte, or with a line feed after it, which is read then. */
        private boolean endsLine(int octet) throws IOException {
            if (octet == '\r' && isNext('\n')) {
                read();
            }
            boolean ends = octet == '\r' || octet == '\n';
            lines += ends ? 1 : 0;
            return ends;
        }

        private boolean isNext(int octet) throws IOException {
            bytes.mark(1);
            int next = bytes.read();
            bytes.reset();
            return next == octet;
        }

        /** Reads the line ends before the first other byte. */
        private byte[] emptyLines() throws IOException {
            ByteArrayOutputStream ends = new ByteArrayOutputStream();
            while (isNext('\n') || isNext('\r')) {
                int octet = read();
                ends.write(octet);
                if (octet == '\r' && isNext('\n')) {
                    ends.write(read());
                }
                lines++;
            }
            return ends.toByteArray();
        }

        /** Reads a record; it is empty after the last one. */
        private byte[] record() throws IOException {
            ByteArrayOutputStream record = new ByteArrayOutputStream();
            long start = offset;
            int state = CsvSyntax.START;
            int octet = read();
            while (octet >= 0) {
                state = syntax.next(state, (byte) octet);
                record.write(octet);
                boolean isLineEnd = octet == '\r' || octet == '\n';
                if (state == CsvSyntax.START && isLineEnd && endsLine(octet)) {
                    break;
                }
                lines += state == CsvSyntax.QUOTED && octet == '\n' ? 1 : 0;
                if (record.size() >= maxBytes) {
                    throw TextErrors.recordTooLong(key, start, maxBytes);
                }
                octet = read();
            }
            return record.toByteArray();
        }

        private List<byte[]> fields(byte[] record) {
            try (CsvRecords records = new CsvRecords(
                    key,
                    new ByteArrayInputStream(record),
                    syntax,
                    EmptyLines.SKIPPED,
                    Math.max(maxBytes, MIN_BUFFER),
                    this::place)) {
                if (!records.next()) {
                    return List.of();
                }
                records.requireEnd();
                CsvFields fields = records.fields();
                return IntStream.range(0, fields.count())
                        .mapToObj(field -> Arrays.copyOfRange(fields.bytes(), fields.start(field), fields.end(field)))
                        .toList();
            }
        }

        private String place(long line) {
            return "line " + Math.max(1, lines + line - 1);
        }

        private List<String> names(byte[] record, Charset charset, long line) {
            List<String> names = new ArrayList<>();
            Set<String> distinct = new HashSet<>();
            for (byte[] field : fields(record)) {
                String written = name(field, charset, line).strip();
                String name = written.isEmpty() ? CsvOptions.nameOfNameless(names.size()) : written;
                if (!distinct.add(name)) {
                    throw TextErrors.duplicateHeader(key, line, name);
                }
                names.add(name);
            }
            if (names.size() == 1 && options.separator().isEmpty() && !syntax.isQuote(record[0])) {
                requireNoOtherSeparator(names.get(0), line);
            }
            return names;
        }

        /** Programs of many countries write semicolons, and the table would silently have one column. */
        private void requireNoOtherSeparator(String name, long line) {
            for (int i = 0; i < OTHER_SEPARATORS.length(); i++) {
                char other = OTHER_SEPARATORS.charAt(i);
                if (name.indexOf(other) >= 0) {
                    throw TextErrors.otherSeparator(key, line, name, other);
                }
            }
        }

        private String name(byte[] field, Charset charset, long line) {
            try {
                String name =
                        charset.newDecoder().decode(ByteBuffer.wrap(field)).toString();
                if (name.indexOf('\0') < 0) {
                    return name;
                }
            } catch (CharacterCodingException e) {
                // Falls through: the error is the same.
            }
            throw TextErrors.unreadableHeader(key, "line " + line, charset.name());
        }
    }
}
