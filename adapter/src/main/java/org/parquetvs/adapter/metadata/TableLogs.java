package org.parquetvs.adapter.metadata;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.MetadataErrors;
import org.parquetvs.adapter.properties.FormatProperties.TableFiles;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.ObjectStore;

/**
 * The logs of Delta and Iceberg tables. Only the log says which files belong to such a table: its directory also holds
 * files whose rows are deleted or replaced.
 */
public final class TableLogs {
    private static final String DELTA = "_delta_log/";
    private static final String ICEBERG = "metadata/";
    private static final String END_OF_ICEBERG = ".metadata.json";
    private static final Pattern LOG = Pattern.compile(
            "(?<table>(?:.*/)?)(?:" + DELTA + "|" + ICEBERG + "(?=[^/]*" + Pattern.quote(END_OF_ICEBERG) + "$)).*");

    /** A directory below the one of the table: of its data, or of a partition. */
    private static final Pattern BELOW_TABLE = Pattern.compile("(?:.*/)?(?:data|[^/]*=[^/]*)/");

    private final SourcePattern source;
    private final Set<String> tables = new HashSet<>();
    private final Set<String> directories = new HashSet<>();

    TableLogs(SourcePattern source) {
        this.source = source;
    }

    /**
     * Lists the files of a source, empty ones too.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException at the end of the listing, if files of tables are
     *     refused and one of them is such a file
     */
    public static Stream<FileEntry> files(ObjectStore store, SourcePattern source, TableFiles use) {
        TableLogs logs = new TableLogs(source);
        Stream<FileEntry> files = logs.filter(store.list(source.listingPrefix()), file -> source.isDataKey(file.key()));
        return Stream.concat(
                files, Stream.of(use).filter(TableFiles.REFUSED::equals).flatMap(end -> {
                    logs.refuse(store, true);
                    return Stream.empty();
                }));
    }

    /** The files among listed objects; takes note of both. */
    Stream<FileEntry> filter(Stream<FileEntry> listing, Predicate<FileEntry> isFile) {
        return listing.peek(object -> table(object.key()).ifPresent(tables::add))
                .filter(isFile)
                .peek(file -> directories.add(directory(file.key())));
    }

    /** The directory of the table whose log has an object of this key. */
    private static Optional<String> table(String key) {
        boolean mayBeLog = key.contains(DELTA) || key.endsWith(END_OF_ICEBERG);
        Matcher matcher = LOG.matcher(mayBeLog ? key : "");
        return matcher.matches() ? Optional.of(matcher.group("table")) : Optional.empty();
    }

    private static String directory(String key) {
        return key.substring(0, key.lastIndexOf('/') + 1);
    }

    /**
     * Refuses files of a table.
     *
     * @param isWhole whether the listing has not been cut off
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if one of the listed files is in a table whose log is
     *     listed, or in one whose log is not in the listing. To find out costs requests only if a source begins within a
     *     directory, or in one that looks like a part of a table
     */
    void refuse(ObjectStore store, boolean isWhole) {
        if (isOneFile() || directories.isEmpty()) {
            return;
        }
        for (String table : tables) {
            if (directories.stream().anyMatch(directory -> directory.startsWith(table))) {
                throw MetadataErrors.tableFiles(source.glob(), table);
            }
        }
        String prefix = source.listingPrefix();
        String directory = directory(prefix);
        if (!isWhole || !prefix.equals(directory)) {
            requireNoLog(store, directory);
        }
        while (BELOW_TABLE.matcher(directory).matches()) {
            directory = directory(directory.substring(0, directory.length() - 1));
            requireNoLog(store, directory);
        }
    }

    /** Whether the user names a file. */
    private boolean isOneFile() {
        return source.listingPrefix().equals(source.glob());
    }

    private void requireNoLog(ObjectStore store, String directory) {
        if (holdsLog(store, directory + DELTA) || holdsLog(store, directory + ICEBERG)) {
            throw MetadataErrors.tableFiles(source.glob(), directory);
        }
    }

    private static boolean holdsLog(ObjectStore store, String prefix) {
        try (Stream<FileEntry> listing = store.list(prefix)) {
            return listing.anyMatch(file -> table(file.key()).isPresent());
        }
    }
}
