package org.parquetvs.footer;

import java.util.List;
import java.util.function.Function;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.format.InferenceOptions;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.format.InferredTable;
import org.parquetvs.format.MetadataReader;
import org.parquetvs.format.Nesting;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.store.ObjectStore;

/** The metadata of Parquet files, which is all in their footers. */
public final class ParquetMetadata implements MetadataReader {

    @Override
    public FileFormat format() {
        return FileFormat.PARQUET;
    }

    @Override
    public List<InferredColumn> columns(ObjectStore store, List<FileEntry> files, int parallelism) {
        return columns(store, files, parallelism, InferenceOptions.USUAL);
    }

    @Override
    public List<InferredColumn> columns(
            ObjectStore store, List<FileEntry> files, int parallelism, InferenceOptions options) {
        return inference(fields(store, files, parallelism, options), Nesting.JSON)
                .columns();
    }

    @Override
    public List<InferredTable> tables(
            ObjectStore store, List<FileEntry> files, Nesting nesting, int parallelism, InferenceOptions options) {
        return inference(fields(store, files, parallelism, options), nesting).tables();
    }

    private static List<FileFields> fields(
            ObjectStore store, List<FileEntry> files, int parallelism, InferenceOptions options) {
        // One file has no other types to agree with.
        boolean isAlone = files.size() == 1;
        return FooterReader.readAll(
                store,
                files,
                parallelism,
                footer -> isAlone ? FileFields.declared(footer) : FileFields.of(footer.with(options.reading())));
    }

    private static SchemaInference inference(List<FileFields> files, Nesting nesting) {
        SchemaInference inference = new SchemaInference(nesting);
        files.forEach(inference::add);
        return inference;
    }

    @Override
    public boolean knows(ObjectStore store, FileEntry file) {
        return FooterReader.cached(store, file).isPresent();
    }

    @Override
    public <T> List<T> readAll(
            ObjectStore store, List<FileEntry> files, int parallelism, Function<FileMetadata, T> use) {
        return FooterReader.readAll(store, files, parallelism, use::apply);
    }
}
