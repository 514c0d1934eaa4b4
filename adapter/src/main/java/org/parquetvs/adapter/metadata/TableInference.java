package org.parquetvs.adapter.metadata;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.MetadataErrors;
import org.parquetvs.adapter.planning.PlanProgress;
import org.parquetvs.adapter.properties.FileColumn;
import org.parquetvs.adapter.properties.FormatProperties;
import org.parquetvs.adapter.properties.FormatProperties.TableFiles;
import org.parquetvs.adapter.properties.PartitionProperties;
import org.parquetvs.adapter.properties.SchemaSource;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.edml.MappedTable;
import org.parquetvs.format.InferenceOptions;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.format.InferredTable;
import org.parquetvs.format.MetadataReader;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.format.Nesting;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourceFilter;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TablePins;

/**
 * Infers the columns of a table from the metadata of its files: of all files if there are few, otherwise of a sample.
 * Half of the sample are the newest files. The other half is spread evenly over the first part of the listing, because
 * columns usually come and go with the time or the partition that keys are ordered by.
 */
public final class TableInference {
    private static final Logger LOGGER = Logger.getLogger(TableInference.class.getName());

    /** Number of files whose footers are read. */
    static final int SAMPLE = 32;

    /** Number of the newest files among them, so that the next refresh sees new columns. */
    static final int NEWEST = SAMPLE / 2;

    /** Number of files that are listed to choose from: ten pages, even in a bucket of a million objects. */
    static final int LISTED = 10_000;

    private static final int PARALLEL_READS = 16;

    private final ObjectStore store;
    private final PartitionInference partitions;
    private final SchemaSource source;
    private final FormatProperties format;
    private final TablePins tables;
    private final PlanProgress progress = PlanProgress.configured(System.out::println);

    public TableInference(ObjectStore store, PartitionProperties partitions, FormatProperties format) {
        this(store, partitions, SchemaSource.UNION, format);
    }

    public TableInference(
            ObjectStore store, PartitionProperties partitions, SchemaSource source, FormatProperties format) {
        this(store, partitions, source, format, new TablePins());
    }

    /** @param tables the states of tables with metadata of their own */
    public TableInference(
            ObjectStore store,
            PartitionProperties partitions,
            SchemaSource source,
            FormatProperties format,
            TablePins tables) {
        this.tables = tables;
        this.store = store;
        this.source = source;
        this.format = format;
        this.partitions = new PartitionInference(partitions);
    }

    /**
     * The format of the files, and the columns: first the mapped ones, or the fields in the order in which the files
     * introduce them, then the partitions from the bucket down, then the columns that say which file a row comes from.
     * A field with the name of a partition is left out.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if there is no file or no column
     */
    public TableSchema schema(TableDefinition table) {
        if (table.source().keys().isEmpty()) {
            return SnapshotSchema.schema(tables.open(store, table.source().text()), table);
        }
        return table.mapped()
                .map(mapped -> new TableSchema(formatOfMapped(table), mapped(mapped, table), ""))
                .orElseGet(() -> inferred(table));
    }

    /** The mapped columns. No file is read for them, because files may come later. */
    private static List<DescribedColumn> mapped(MappedTable mapped, TableDefinition table) {
        List<DescribedColumn> columns = new ArrayList<>();
        mapped.columns().forEach(column -> columns.add(new DescribedColumn(column.column(), column.description())));
        List<DescribedColumn> ofFile = fileColumns(table).toList();
        for (DescribedColumn column : ofFile) {
            String name = column.column().name();
            if (columns.stream().anyMatch(other -> other.column().name().equals(name))) {
                throw MetadataErrors.columnDefinedTwice(table.name(), name);
            }
        }
        columns.addAll(ofFile);
        return columns;
    }

    static Stream<DescribedColumn> fileColumns(TableDefinition table) {
        return table.fileColumns().stream()
                .sorted()
                .map(column -> new DescribedColumn(column.column(), column.comment()));
    }

    /**
     * The tables that one definition makes: the table of the records and, if wanted, tables of the lists in them.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if there is no file
     */
    public List<TableDefinition> tables(TableDefinition table, Nesting nesting) {
        if (nesting == Nesting.JSON || table.mapped().isPresent()) {
            return List.of(table);
        }
        List<FileEntry> files = requiredFiles(table);
        List<FileEntry> sample = sample(table, files);
        progress.readingFooters(sample.size());
        FileFormat known = formatOf(table, sample);
        List<InferredTable> inferred = MetadataReaderLookup.metadata(known)
                .tables(store, sample, nesting, PARALLEL_READS, format.inference(table));
        return NestedTables.of(table, known, inferred, partitions.partitions(table.keys(), files));
    }

    private List<FileEntry> requiredFiles(TableDefinition table) {
        progress.listing();
        List<FileEntry> files = files(table);
        if (files.isEmpty()) {
            String glob = table.source().text();
            throw MetadataErrors.noFiles(table.name(), glob, store.bucket(), SourceHint.of(glob, store));
        }
        return files;
    }

    private TableSchema inferred(TableDefinition table) {
        List<FileEntry> files = requiredFiles(table);
        List<FileEntry> sample = sample(table, files);
        progress.readingFooters(sample.size());
        FileFormat known = formatOf(table, sample);
        List<InferredColumn> fields =
                MetadataReaderLookup.metadata(known).columns(store, sample, PARALLEL_READS, format.inference(table));
        LOGGER.fine(() -> "Inferred " + fields.size() + " columns of "
                + table.source().text() + " from " + sample.size() + " of " + files.size() + " listed files.");
        List<DescribedColumn> columns = columns(table, fields, files);
        if (columns.isEmpty()) {
            throw MetadataErrors.noColumns(table.name(), sample.get(0).key());
        }
        return new TableSchema(known, columns, note(sample.size(), files.size()));
    }

    /**
     * The format of mapped files. If neither the user nor the ending of the pattern says it, the names of the files do;
     * files that come later are taken for Parquet.
     */
    private FileFormat formatOfMapped(TableDefinition table) {
        return table.format()
                .or(format::format)
                .or(() -> FileFormat.ofKey(table.source().text()))
                .orElseGet(() -> {
                    List<FileEntry> files = files(table);
                    return files.isEmpty() ? FileFormat.PARQUET : commonFormat(table, files);
                });
    }

    private FileFormat formatOf(TableDefinition table, List<FileEntry> files) {
        return table.format().or(format::format).orElseGet(() -> commonFormat(table, files));
    }

    private static FileFormat commonFormat(TableDefinition table, List<FileEntry> files) {
        FileFormat first = formatOf(files.get(0));
        for (FileEntry file : files) {
            if (formatOf(file) != first) {
                throw MetadataErrors.differentFormats(
                        table.name(), files.get(0).key(), first, file.key(), formatOf(file));
            }
        }
        return first;
    }

    private static FileFormat formatOf(FileEntry file) {
        return FileFormat.ofKey(file.key()).orElse(FileFormat.PARQUET);
    }

    /**
     * The columns of a table of files whose fields are known.
     *
     * @param files the files whose keys contain the partitions
     */
    public List<DescribedColumn> columns(TableDefinition table, List<InferredColumn> fields, List<FileEntry> files) {
        return named(fields, partitions.partitions(table.keys(), files), table);
    }

    private List<FileEntry> files(TableDefinition table) {
        SourceFilter filter = new SourceFilter(table.keys(), Predicate.TRUE);
        TableLogs logs = new TableLogs(table.keys());
        List<FileEntry> files;
        try (Stream<FileEntry> listing = store.list(table.keys().listingPrefix())) {
            files = logs.filter(listing, filter::accepts).limit(LISTED).toList();
        }
        if (format.tableFiles() == TableFiles.REFUSED) {
            logs.refuse(store, files.size() < LISTED);
        }
        return files;
    }

    private List<FileEntry> sample(TableDefinition table, List<FileEntry> files) {
        return switch (source) {
            case UNION -> sample(files);
            case FIRST -> files.subList(0, 1);
            case STRICT -> alike(table, sample(files));
        };
    }

    /**
     * Checks that files have the same columns.
     *
     * @return {@code files}
     */
    private List<FileEntry> alike(TableDefinition table, List<FileEntry> files) {
        MetadataReader reader = MetadataReaderLookup.metadata(formatOf(table, files));
        InferenceOptions options = format.inference(table);
        reader.columns(store, files, PARALLEL_READS, options); // In parallel; the footers are kept.
        FileEntry first = files.get(0);
        List<InferredColumn> expected = reader.columns(store, List.of(first), 1, options);
        for (FileEntry file : files) {
            ColumnDifference.between(expected, reader.columns(store, List.of(file), 1, options))
                    .ifPresent(difference -> {
                        throw MetadataErrors.filesDiffer(table.name(), first.key(), file.key(), difference);
                    });
        }
        return files;
    }

    /**
     * The newest files, and of the others the first, the last, and more in equal steps between them; in the order of
     * the listing.
     */
    private static List<FileEntry> sample(List<FileEntry> files) {
        if (files.size() <= SAMPLE) {
            return files;
        }
        Set<FileEntry> chosen = files.stream()
                .sorted(Comparator.comparingLong(FileEntry::lastModified)
                        .thenComparing(FileEntry::key)
                        .reversed())
                .limit(NEWEST)
                .collect(Collectors.toSet());
        List<FileEntry> others =
                files.stream().filter(file -> !chosen.contains(file)).toList();
        int steps = SAMPLE - NEWEST;
        IntStream.range(0, steps)
                .map(step -> Math.toIntExact((long) step * (others.size() - 1) / (steps - 1)))
                .mapToObj(others::get)
                .forEach(chosen::add);
        return files.stream().filter(chosen::contains).toList();
    }

    /** Says how many files were looked at, if others are left. */
    private static String note(int looked, int listed) {
        if (looked == listed && listed < LISTED) {
            return "";
        }
        String all = listed < LISTED ? listed + " files" : "the first " + LISTED + " files";
        return looked == 1
                ? "The columns are those of the first of " + all + "."
                : "The columns are those of " + looked + " of " + all + ": the " + NEWEST
                        + " newest, and others in equal steps.";
    }

    private static List<DescribedColumn> named(
            List<InferredColumn> all, List<InferredPartition> partitions, TableDefinition table) {
        List<InferredColumn> fields = all.stream()
                .filter(field -> partitions.stream()
                        .noneMatch(partition -> partition.name().equalsIgnoreCase(field.field())))
                .toList();
        Set<String> reserved =
                table.fileColumns().stream().map(FileColumn::name).collect(Collectors.toSet());
        Iterator<String> names = new ColumnNames(table.naming(), reserved)
                .of(Stream.concat(
                                fields.stream().map(InferredColumn::field),
                                partitions.stream().map(InferredPartition::name))
                        .toList())
                .iterator();
        List<DescribedColumn> columns = new ArrayList<>();
        for (InferredColumn field : fields) {
            ColumnSource source = new ColumnSource.Field(0, List.of(field.field()), field.spelling(), Optional.empty());
            columns.add(new DescribedColumn(new ScanColumn(names.next(), source, field.type()), field.comment()));
        }
        for (InferredPartition partition : partitions) {
            columns.add(new DescribedColumn(
                    new ScanColumn(names.next(), partition.source(), partition.type()), partition.comment()));
        }
        fileColumns(table).forEach(columns::add);
        return columns;
    }
}
