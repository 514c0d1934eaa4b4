package org.parquetvs.importexport.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.parquetvs.adapter.metadata.SourceHint;
import org.parquetvs.adapter.nativeimport.ImportedTypes;
import org.parquetvs.adapter.planning.ListingCache;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.ColumnRules;
import org.parquetvs.adapter.properties.ColumnRules.ColumnMatch;
import org.parquetvs.adapter.properties.ColumnRules.ExtraColumn;
import org.parquetvs.adapter.properties.ColumnRules.MissingColumn;
import org.parquetvs.adapter.properties.ColumnRules.TypeChange;
import org.parquetvs.adapter.sql.OutputColumn;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.format.MetadataReader;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.importexport.error.ImportErrors;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlanner;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.ObjectStore;

/**
 * What IMPORT FROM PARQUET reads, by the rules of the database's own loader: files by patterns, and fields by position
 * or by exact name. Fields of types that the loader is not documented to know are refused.
 */
public final class FilesImport {
    private static final int PARALLEL_READS = 16;

    private static final ColumnRules BY_NAME =
            new ColumnRules(ColumnMatch.NAME_EXACT, MissingColumn.NULL, ExtraColumn.IGNORE, TypeChange.CHECK);

    private final ObjectStore store;
    private final String connection;
    private final MetadataReader metadata = MetadataReaderLookup.metadata(FileFormat.PARQUET);

    /** @param connection the name by which the workers find the bucket again */
    public FilesImport(ObjectStore store, String connection) {
        this.store = ListingCache.of(Objects.requireNonNull(store, "store"));
        this.connection = connection;
    }

    /**
     * A planned import.
     *
     * @param columns what its statement has to deliver
     */
    public record Planned(PlannedScan scan, List<OutputColumn> columns) {
        public Planned {
            columns = List.copyOf(columns);
        }
    }

    /**
     * Plans an import.
     *
     * @param globs patterns of keys, each of which matches a file
     * @param fields the fields of the files, one for each column; none: the first of the files
     * @param names of the columns
     * @param types of the columns
     */
    public Planned plan(
            List<String> globs, List<String> fields, List<String> names, List<String> types, PlanLimits limits) {
        List<FileEntry> files =
                globs.stream().flatMap(glob -> files(glob).stream()).toList();
        List<FileEntry> distinct = files.stream().distinct().toList();
        List<Map<String, String>> declared =
                metadata.readAll(store, distinct, PARALLEL_READS, FileMetadata::declaredTypes);
        List<String> read = fields.isEmpty() ? byPosition(distinct, declared, names.size()) : fields;
        if (read.size() != names.size()) {
            throw ImportErrors.fieldCount(read.size(), names.size());
        }
        for (int i = 0; i < distinct.size(); i++) {
            requireKnown(distinct.get(i).key(), declared.get(i), read);
        }
        List<OutputColumn> columns =
                columns(distinct).forSubselect(read, names, types).outputs(Predicate.TRUE);
        ScanSpec spec = new ScanSpec(
                connection,
                source(distinct.get(0).key()),
                columns.stream().map(OutputColumn::column).toList(),
                Predicate.TRUE,
                BinaryEncoding.BASE64);
        return new Planned(new PlannedScan(new ScanPlanner(limits).plan(spec, files, Map.of())), columns);
    }

    private ImportColumns columns(List<FileEntry> files) {
        List<ScanColumn> available = new ArrayList<>();
        for (InferredColumn column : metadata.columns(store, files, PARALLEL_READS)) {
            ColumnSource source = new ColumnSource.Field(0, List.of(column.field()), Spelling.EXACT, Optional.empty());
            available.add(new ScanColumn(column.field(), source, column.type()));
        }
        return new ImportColumns(FileFormat.PARQUET, available, BY_NAME);
    }

    private List<FileEntry> files(String text) {
        FileGlob glob = FileGlob.of(text);
        Pattern pattern = glob.pattern();
        try (Stream<FileEntry> listing = store.list(glob.prefix())) {
            List<FileEntry> files = listing.filter(file ->
                            file.size() > 0 && pattern.matcher(file.key()).matches())
                    .toList();
            if (files.isEmpty()) {
                throw ImportErrors.noFile(text, store.bucket(), SourceHint.of(text, store));
            }
            return files;
        }
    }

    private static List<String> byPosition(List<FileEntry> files, List<Map<String, String>> declared, int columns) {
        List<String> first = List.copyOf(declared.get(0).keySet());
        for (int i = 0; i < files.size(); i++) {
            List<String> fields = List.copyOf(declared.get(i).keySet());
            if (fields.size() != columns) {
                throw ImportErrors.fieldCountOfFile(files.get(i).key(), fields.size(), columns);
            }
            if (!fields.equals(first)) {
                throw ImportErrors.fieldsDiffer(files.get(0).key(), files.get(i).key());
            }
        }
        return first;
    }

    private static void requireKnown(String key, Map<String, String> declared, List<String> fields) {
        for (String field : fields) {
            String type = declared.getOrDefault(field, "");
            if (!type.isEmpty() && ImportedTypes.kindOf(type).isEmpty()) {
                throw ImportErrors.unknownType(field, type, key);
            }
        }
    }

    /** Tasks name their files, so the pattern is only for messages. */
    private static SourcePattern source(String key) {
        return new SourcePattern(SourcePattern.quoted(key));
    }
}
