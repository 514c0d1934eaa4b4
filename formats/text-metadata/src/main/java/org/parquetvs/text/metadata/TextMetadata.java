package org.parquetvs.text.metadata;

import java.util.List;
import java.util.function.Function;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.format.InferenceOptions;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.format.InferredTable;
import org.parquetvs.format.MetadataReader;
import org.parquetvs.format.Nesting;
import org.parquetvs.json.JsonEncoding;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.inference.FieldTree;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.text.Transcoding;
import org.parquetvs.text.inference.SeenTables;
import org.parquetvs.text.inference.SeenValues;

/**
 * Metadata of text files of one format: their columns come from a sample of their rows, and nothing is known about the other
 * rows.
 */
abstract class TextMetadata implements MetadataReader {
    private final FileFormat format;

    TextMetadata(FileFormat format) {
        this.format = format;
    }

    /** Adds the fields of the rows at the beginning of a file. */
    abstract void look(TextHead head, InferenceOptions options, SeenTables seen);

    @Override
    public final FileFormat format() {
        return format;
    }

    @Override
    public final boolean describesRows() {
        return false;
    }

    @Override
    public final List<InferredColumn> columns(ObjectStore store, List<FileEntry> files, int parallelism) {
        return columns(store, files, parallelism, InferenceOptions.USUAL);
    }

    @Override
    public final List<InferredColumn> columns(
            ObjectStore store, List<FileEntry> files, int parallelism, InferenceOptions options) {
        return tables(store, files, Nesting.JSON, parallelism, options).get(0).columns().stream()
                .map(InferredTable.Column::column)
                .toList();
    }

    @Override
    public final List<InferredTable> tables(
            ObjectStore store, List<FileEntry> files, Nesting nesting, int parallelism, InferenceOptions options) {
        CsvOptions csv = format == FileFormat.CSV ? options.reading().csv() : CsvOptions.USUAL;
        SeenTables seen = new SeenTables(nesting != Nesting.JSON, nesting == Nesting.TABLES, csv.values());
        long bytes = Math.max(1, options.bytes() / Math.max(1, files.size()));
        for (TextHead head : heads(store, files, decoding(csv), parallelism, bytes)) {
            look(head, options, seen);
        }
        return seen.tables().stream()
                .map(table -> new InferredTable(
                        table.rows(),
                        table.columns().stream().map(TextMetadata::column).toList()))
                .toList();
    }

    /** JSON says by itself how it is encoded; of CSV the user says it. */
    private TextHead.Decoding decoding(CsvOptions csv) {
        if (format != FileFormat.CSV) {
            return JsonEncoding::inUtf8;
        }
        return csv.encoding() == TextEncoding.UTF_8
                ? (key, bytes, isWhole) -> bytes
                : (key, bytes, isWhole) ->
                        new Transcoding(key, bytes, csv.encoding().decoder(), 0, isWhole);
    }

    private static InferredTable.Column column(FieldTree.Column<SeenValues> column) {
        SeenValues values = column.facts();
        return new InferredTable.Column(
                column.path(),
                new InferredColumn(
                        String.join(".", column.path()), column.spelling(), values.type(), true, values.comment()));
    }

    private static List<TextHead> heads(
            ObjectStore store, List<FileEntry> files, TextHead.Decoding decoding, int parallelism, long bytes) {
        try {
            return new ParallelRequests("inferring", parallelism)
                    .all(files, file -> TextHead.read(store, file, decoding, bytes));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("read the beginning of " + files.size() + " files");
        }
    }

    @Override
    public final <T> List<T> readAll(
            ObjectStore store, List<FileEntry> files, int parallelism, Function<FileMetadata, T> use) {
        return files.stream()
                .map(file -> use.apply(SlicedFile.of(file, format)))
                .toList();
    }
}
