package org.parquetvs.adapter.metadata;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.MetadataErrors;
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

    private TableLogs() {}

    /** The directory of the table whose log has an object of this key. */
    static Optional<String> table(String key) {
        boolean mayBeLog = key.contains(DELTA) || key.endsWith(END_OF_ICEBERG);
        Matcher matcher = LOG.matcher(mayBeLog ? key : "");
        return matcher.matches() ? Optional.of(matcher.group("table")) : Optional.empty();
    }

    /**
     * Refuses files of a table.
     *
     * @param tables the directories of tables that a listing of the source has found
     * @param files the listed files
     * @param isWhole whether the listing has not been cut off
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if one of the files is in such a table, or in one
     *     whose log is not in the listing. To find out costs requests only if a source begins within a directory, or in
     *     one that looks like a part of a table
     */
    static void refuse(
            ObjectStore store, SourcePattern source, Set<String> tables, List<FileEntry> files, boolean isWhole) {
        if (isOneFile(source)) {
            return;
        }
        for (String table : tables) {
            if (files.stream().anyMatch(file -> file.key().startsWith(table))) {
                throw MetadataErrors.tableFiles(source.glob(), table);
            }
        }
        String prefix = source.listingPrefix();
        String directory = prefix.substring(0, prefix.lastIndexOf('/') + 1);
        boolean isListed = isWhole && prefix.equals(directory);
        if (!isListed || BELOW_TABLE.matcher(directory).matches()) {
            refuse(store, source);
        }
    }

    /**
     * Refuses a source whose fixed directories are in a table.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if there is a log
     */
    public static void refuse(ObjectStore store, SourcePattern source) {
        if (isOneFile(source)) {
            return;
        }
        String directory = source.listingPrefix();
        directory = directory.substring(0, directory.lastIndexOf('/') + 1);
        requireNoLog(store, source, directory);
        while (BELOW_TABLE.matcher(directory).matches()) {
            directory = directory.substring(0, directory.lastIndexOf('/', directory.length() - 2) + 1);
            requireNoLog(store, source, directory);
        }
    }

    /** Whether the user names a file. */
    private static boolean isOneFile(SourcePattern source) {
        return source.listingPrefix().equals(source.glob());
    }

    private static void requireNoLog(ObjectStore store, SourcePattern source, String directory) {
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
