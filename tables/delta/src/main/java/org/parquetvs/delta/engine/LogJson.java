package org.parquetvs.delta.engine;

import com.fasterxml.jackson.core.JsonParser;
import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.data.Row;
import io.delta.kernel.engine.JsonHandler;
import io.delta.kernel.expressions.Predicate;
import io.delta.kernel.internal.checkpoints.Checkpointer;
import io.delta.kernel.internal.util.Utils;
import io.delta.kernel.types.StructType;
import io.delta.kernel.utils.CloseableIterator;
import io.delta.kernel.utils.FileStatus;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/** Reads commits, and checkpoints in JSON: a document of one action in each line. */
final class LogJson implements JsonHandler {

    /** Actions of a batch: an action with statistics of many columns takes some KB. */
    private static final int BATCH = 1_000;

    private static final String LAST_CHECKPOINT = "/" + Checkpointer.LAST_CHECKPOINT_FILE_NAME;

    private final LogFiles files;
    private final SmallCommits commits;

    LogJson(ObjectStore store, LogFiles files) {
        this.files = files;
        this.commits = new SmallCommits(store, files);
    }

    @Override
    public CloseableIterator<ColumnarBatch> readJsonFiles(
            CloseableIterator<FileStatus> wanted, StructType schema, Optional<Predicate> hint) throws IOException {
        // The kernel asks for one file at a time, and wants to know at once if there is none.
        List<FileEntry> entries = new ArrayList<>();
        String path = "";
        try (wanted) {
            while (wanted.hasNext()) {
                FileStatus next = wanted.next();
                path = next.getPath();
                FileEntry file = files.file(next);
                if (file.size() == 0) {
                    throw new UncheckedIOException(new IOException(file.key() + " is empty"));
                }
                entries.add(file);
            }
        }
        Batches batches = new Batches(entries, schema);
        return path.endsWith(LAST_CHECKPOINT) ? lastCheckpoint(path, schema, batches) : batches;
    }

    /**
     * The hint where the last checkpoint is.
     *
     * @throws FileNotFoundException if there is none. The kernel would look for another one from that version back to the
     *     first one, however far the hint is from the truth.
     */
    private CloseableIterator<ColumnarBatch> lastCheckpoint(String path, StructType schema, Batches hint)
            throws FileNotFoundException {
        ColumnarBatch first = hint.next();
        ColumnVector version = first.getColumnVector(schema.indexOf("version"));
        String log = path.substring(0, path.length() - LAST_CHECKPOINT.length());
        if (version.isNullAt(0) || version.getLong(0) < 0 || !files.haveCheckpointFrom(log, version.getLong(0))) {
            throw new FileNotFoundException(path + " is wrong");
        }
        return Utils.singletonCloseableIterator(first);
    }

    /** The rows of files, one after the other. */
    private final class Batches implements CloseableIterator<ColumnarBatch> {
        private final List<FileEntry> rest;
        private final StructType schema;
        private @Nullable JsonParser parser;
        private @Nullable ColumnarBatch next;

        Batches(List<FileEntry> files, StructType schema) {
            this.rest = new ArrayList<>(files);
            this.schema = schema;
        }

        @Override
        public boolean hasNext() {
            if (next == null) {
                List<@Nullable Object[]> rows = rows();
                next = rows.isEmpty() ? null : ValueBatch.of(schema, rows);
            }
            return next != null;
        }

        @Override
        public ColumnarBatch next() {
            if (!hasNext() || next == null) {
                throw new NoSuchElementException();
            }
            ColumnarBatch batch = next;
            next = null;
            return batch;
        }

        private List<@Nullable Object[]> rows() {
            List<@Nullable Object[]> rows = new ArrayList<>();
            while (rows.size() < BATCH && (parser != null || !rest.isEmpty())) {
                FileEntry file = rest.get(0);
                try {
                    if (parser == null) {
                        parser = JsonValues.parser(commits.open(file));
                    }
                    if (parser.nextToken() == null) {
                        close();
                        rest.remove(0);
                    } else {
                        rows.add(JsonValues.struct(parser, schema));
                    }
                } catch (IOException damaged) {
                    throw new UncheckedIOException(file.key() + ": " + damaged.getMessage(), damaged);
                }
            }
            return rows;
        }

        @Override
        public void close() throws IOException {
            if (parser != null) {
                parser.close();
                parser = null;
            }
        }
    }

    @Override
    public ColumnarBatch parseJson(ColumnVector json, StructType schema, Optional<ColumnVector> selection) {
        throw new UnsupportedOperationException("The kernel parses statistics only for a filter");
    }

    @Override
    public void writeJsonFileAtomically(String path, CloseableIterator<Row> rows, boolean overwrite) {
        throw StoreEngine.readOnly();
    }
}
