package org.parquetvs.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.text.error.TextException;

/** Reads records of a CSV file, with all that CSV allows. */
final class CsvRecords implements AutoCloseable {
    private final String key;
    private final CsvSyntax syntax;
    private final EmptyLines emptyLines;
    private final int maxBytes;
    private final LongFunction<String> places;
    private final CsvFields fields = new CsvFields();
    private final RecordSplitter splitter;
    private @Nullable ParsedRecords parsed;

    /**
     * Records of some bytes.
     *
     * @param stream of UTF-8
     * @param maxBytes longest record
     * @param places the place in the file, for messages, of a line of these bytes; lines are counted from 1
     */
    CsvRecords(
            String key,
            InputStream stream,
            CsvSyntax syntax,
            EmptyLines emptyLines,
            int maxBytes,
            LongFunction<String> places) {
        this.key = key;
        this.syntax = syntax;
        this.emptyLines = emptyLines;
        this.maxBytes = maxBytes;
        this.places = places;
        this.splitter = new RecordSplitter(stream, syntax, emptyLines, maxBytes);
    }

    /** The fields of the last record. */
    CsvFields fields() {
        return fields;
    }

    /**
     * Reads the next record.
     *
     * @return false after the last one
     * @throws org.parquetvs.text.error.TextException if it is not a valid record
     */
    boolean next() {
        try {
            return parsed == null ? nextSplit() : parsed.next();
        } catch (CsvParseException e) {
            throw failure(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean nextSplit() throws IOException {
        return switch (splitter.next(fields)) {
            case RECORD -> true;
            case END -> false;
            case UNSURE -> {
                ParsedRecords rest = new ParsedRecords(splitter, fields, syntax, emptyLines, maxBytes);
                parsed = rest;
                yield rest.next();
            }
        };
    }

    /** The error for a failure of the parser, which wraps the reason. */
    private RuntimeException failure(CsvParseException problem) {
        Throwable cause = problem.getCause() == null ? problem : problem.getCause();
        if (cause instanceof TextException explained) {
            return explained;
        }
        return TextErrors.invalidCsv(
                key, place(), String.valueOf(cause.getMessage()).replaceAll("\\.$", ""));
    }

    /** Checks that the last record has an end. */
    void requireEnd() {
        if (fields.isCutOff()) {
            throw TextErrors.invalidCsv(
                    key, place(), "the file ends within a quoted field of the record that begins there");
        }
    }

    /** Checks that the last record has an end and this many fields. */
    void requireWhole(int count) {
        requireEnd();
        if (fields.count() != count) {
            throw TextErrors.wrongFieldCount(key, place(), fields.count(), count);
        }
    }

    /** The place where the last record begins. */
    String place() {
        return places.apply(fields.line());
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
