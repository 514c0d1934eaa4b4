package org.parquetvs.importexport.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.parquetvs.adapter.metadata.TableInference;
import org.parquetvs.adapter.properties.FormatProperties;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.importexport.columns.WantedColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.type.CommonType;
import org.parquetvs.type.SqlType;

/** The table that a load creates: its columns have the names and types of a virtual table of the files. */
public final class NewTable {
    private static final int PARALLEL_READS = 16;

    private final ObjectStore store;
    private final LoadListing listing;

    /** @param listing the files, and how they are written */
    public NewTable(ObjectStore store, LoadListing listing) {
        this.store = store;
        this.listing = listing;
    }

    /**
     * The table.
     *
     * @param sql its name as a statement writes it
     * @param files which may have several formats; all of them are read, so that no field is left out
     * @throws RuntimeException if a file cannot be read
     */
    public LoadedTable of(String sql, List<FileEntry> files) {
        FormatProperties format = listing.format();
        LoadOptions options = listing.options();
        Map<FileFormat, List<FileEntry>> byFormat = files.stream()
                .collect(Collectors.groupingBy(
                        file -> format.of(file.key()), LinkedHashMap::new, Collectors.toUnmodifiableList()));
        TableDefinition definition = listing.table();
        TableInference inference = new TableInference(store, options.scan().partitions(), format);
        Map<String, SqlType> types = new LinkedHashMap<>();
        byFormat.forEach((written, alike) -> {
            List<InferredColumn> fields =
                    MetadataReaderLookup.metadata(written).columns(store, alike, PARALLEL_READS, format.inference());
            inference
                    .columns(definition, fields, alike)
                    .forEach(column ->
                            types.merge(column.column().name(), column.column().type(), CommonType::union));
        });
        return new LoadedTable(
                sql,
                types.entrySet().stream()
                        .map(column -> new WantedColumn(column.getKey(), column.getValue()))
                        .toList());
    }
}
