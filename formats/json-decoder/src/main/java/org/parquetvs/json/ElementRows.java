package org.parquetvs.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.TextRows;
import org.parquetvs.text.column.FoundValue;
import org.parquetvs.text.column.RecordPlace;
import org.parquetvs.text.column.TextBatchBuilder;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.text.window.RecordWindows;

/**
 * Reads the elements of lists in the documents of a part of a file as rows, or the documents themselves; columns may be
 * fields of any depth. A document is read once for its own fields, and each list once more for the fields of its
 * elements.
 */
public final class ElementRows implements TextRows {
    private final JsonDocuments documents;
    private final TextBatchBuilder batch;
    private final List<Level> levels = new ArrayList<>();
    private final List<Integer> documentNumbers = new ArrayList<>();
    private int level;
    private long documentNumber = -1;

    /** The wanted fields of a document, or of the elements of one list. */
    private static final class Level {
        private final List<String> step;
        private final WantedField root;
        private final List<Integer> positions = new ArrayList<>();
        private final @Nullable FoundValue list;
        private @Nullable JsonParser elements;
        private int position;

        /**
         * @param above the level around the list; null for documents
         * @param step the fields that lead from there to the list
         * @param place of the document that is read, for errors
         */
        Level(@Nullable Level above, List<String> step, RecordPlace place) {
            this.step = step;
            this.root = new WantedField("", place);
            this.list = above == null
                    ? null
                    : above.root.at(step, Spelling.ANY_CASE).found();
        }
    }

    /**
     * The rows of a part.
     *
     * @param isOneLineEach whether a document must end in the line in which it begins
     */
    public ElementRows(
            TextPart part, RecordWindows windows, TextBatchBuilder batch, RowPath rows, boolean isOneLineEach) {
        this.documents = new JsonDocuments(part, windows, isOneLineEach);
        this.batch = batch;
        Level deepest = new Level(null, List.of(), documents);
        levels.add(deepest);
        for (List<String> step : rows.steps()) {
            deepest = new Level(deepest, step, documents);
            levels.add(deepest);
        }
        batch.sources().forEach(this::want);
    }

    private void want(ColumnSource source, List<Integer> columns) {
        if (source instanceof ColumnSource.Field field) {
            levels.get(field.level()).root.at(field.path(), field.spelling()).addColumns(columns);
        } else if (source instanceof ColumnSource.Position position) {
            levels.get(position.level()).positions.addAll(columns);
        } else {
            documentNumbers.addAll(columns);
        }
    }

    @Override
    public boolean next() {
        try {
            while (level >= 0) {
                if (!advance(levels.get(level))) {
                    level--;
                } else if (level == levels.size() - 1) {
                    append();
                    return true;
                } else {
                    level++;
                    open(levels.get(level));
                }
            }
            return false;
        } catch (JsonProcessingException e) {
            throw documents.invalid(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Moves to the next document or element; returns false after the last one. */
    private boolean advance(Level current) throws IOException {
        if (current.list == null) {
            current.root.clear();
            documentNumber++;
            return documents.next(from -> current.root.read(
                    from, JsonToken.START_OBJECT, documents.bytes(), documents.start(), documents.end()));
        }
        @Nullable JsonParser elements = current.elements;
        @Nullable JsonToken token = elements == null ? null : elements.nextToken();
        if (elements == null || token == null || token == JsonToken.END_ARRAY) {
            return false;
        }
        current.root.clear();
        current.position++;
        current.root.read(elements, token, current.list.bytes(), current.list.start(), current.list.end());
        return true;
    }

    /** Starts the elements of a list, which has none if it is NULL or missing. */
    private void open(Level lower) throws IOException {
        FoundValue list = Objects.requireNonNull(lower.list, "list");
        lower.position = -1;
        lower.elements = switch (list.kind()) {
            case MISSING, NULL -> null;
            case LIST -> {
                JsonParser parser = JsonParsers.open(list.bytes(), list.start(), list.end());
                parser.nextToken();
                yield parser;
            }
            case TEXT, NUMBER, TRUTH, GROUP ->
                throw TextErrors.noList(documents.key(), documents.place(), String.join(".", lower.step));
        };
    }

    private void append() {
        for (Level each : levels) {
            each.root.appendTo(batch, documents);
            append(each.position, each.positions);
        }
        append(documentNumber, documentNumbers);
        batch.endRow();
    }

    private void append(long number, List<Integer> columns) {
        if (!columns.isEmpty()) {
            byte[] digits = Long.toString(number).getBytes(StandardCharsets.US_ASCII);
            columns.forEach(column -> batch.appender(column).append(digits, 0, digits.length, documents));
        }
    }

    @Override
    public void close() {
        documents.close();
    }
}
