package org.parquetvs.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.text.error.TextErrors;

/** The records of a CSV file after its header. */
final class CsvRecords implements AutoCloseable {
    private static final byte QUOTE = '"';

    private final String key;
    private final int mostBytes;
    private final CsvFields fields = new CsvFields();
    private final RecordSplitter splitter;
    private final List<String> header;
    private @Nullable ParsedRecords parsed;

    /**
     * Reads the header.
     *
     * @param mostBytes longest record
     * @throws org.parquetvs.text.error.TextException if it is none
     */
    CsvRecords(String key, InputStream stream, int mostBytes) {
        this.key = key;
        this.mostBytes = mostBytes;
        this.splitter = new RecordSplitter(stream, (byte) separator(key), QUOTE, mostBytes);
        this.header = next() ? names() : List.of();
    }

    private static char separator(String key) {
        return key.toLowerCase(Locale.ROOT).contains(".tsv") ? '\t' : ',';
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        Set<String> distinct = new HashSet<>();
        for (int field = 0; field < fields.count(); field++) {
            String name = fields.text(field).strip();
            if (!distinct.add(name)) {
                throw TextErrors.duplicateHeader(key, name);
            }
            names.add(name);
        }
        return names;
    }

    /** The names of the fields. */
    List<String> header() {
        return header;
    }

    /** The fields of the record read last. */
    CsvFields fields() {
        return fields;
    }

    /**
     * Reads the next record.
     *
     * @return false after the last one
     * @throws org.parquetvs.text.error.TextException if it is none
     */
    boolean next() {
        try {
            return parsed == null ? nextSplit() : parsed.next();
        } catch (CsvParseException e) {
            throw failure(e);
        } catch (UncheckedIOException e) {
            throw TextErrors.damagedCompression(key, 0, Objects.requireNonNullElse(e.getCause(), e));
        } catch (IOException e) {
            throw TextErrors.damagedCompression(key, 0, e);
        }
    }

    private boolean nextSplit() throws IOException {
        return switch (splitter.next(fields)) {
            case RECORD -> true;
            case END -> false;
            case UNSURE -> {
                ParsedRecords rest = new ParsedRecords(splitter, fields, separator(key), mostBytes);
                parsed = rest;
                yield rest.next();
            }
        };
    }

    /** The parser wraps what is wrong. */
    private RuntimeException failure(CsvParseException problem) {
        Throwable cause = problem.getCause() == null ? problem : problem.getCause();
        return cause instanceof IOException damage
                ? TextErrors.damagedCompression(key, 0, damage)
                : TextErrors.invalidCsv(
                        key, place(), String.valueOf(cause.getMessage()).replaceAll("\\.$", ""));
    }

    /** Whether a record has as many fields as the header, and an end. */
    void requireWhole() {
        if (fields.isCutOff()) {
            throw TextErrors.invalidCsv(
                    key, place(), "the file ends within a quoted field of the record that begins there");
        }
        if (fields.count() != header.size()) {
            throw TextErrors.wrongFieldCount(key, place(), fields.count(), header.size());
        }
    }

    /** Where the record read last begins. */
    String place() {
        return "line " + fields.line();
    }

    @Override
    public void close() {
        try {
            splitter.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
