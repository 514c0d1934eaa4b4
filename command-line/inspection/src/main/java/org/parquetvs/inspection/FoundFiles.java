package org.parquetvs.inspection;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.SourcePattern;

/**
 * The files of a source.
 *
 * @param parquet Parquet files, and files whose names do not say what they are
 * @param others keys of files of other formats that belong to the source as well
 * @param tableMetadata the key of a file that describes a table of Iceberg or Delta Lake, next to the files
 */
public record FoundFiles(List<FileEntry> parquet, List<String> others, Optional<String> tableMetadata) {
    private static final Pattern DELTA_LOG = Pattern.compile("(?:^|.*/)_delta_log/[^/]+");
    private static final Pattern ICEBERG_METADATA = Pattern.compile("(?:^|.*/)metadata/[^/]+\\.metadata\\.json");

    public FoundFiles {
        parquet = List.copyOf(parquet);
        others = List.copyOf(others);
    }

    /** Files that are known to be Parquet files. */
    public static FoundFiles of(List<FileEntry> parquet) {
        return new FoundFiles(parquet, List.of(), Optional.empty());
    }

    /**
     * The files that match a pattern.
     *
     * @param listed all objects that begin with the prefix of the pattern
     */
    public static FoundFiles matching(SourcePattern pattern, Stream<FileEntry> listed) {
        List<FileEntry> parquet = new ArrayList<>();
        List<String> others = new ArrayList<>();
        Optional<String> metadata = Optional.empty();
        for (Iterator<FileEntry> each = listed.iterator(); each.hasNext(); ) {
            FileEntry file = each.next();
            if (metadata.isEmpty() && isTableMetadata(file.key())) {
                metadata = Optional.of(file.key());
            } else if (pattern.isDataFile(file)) {
                Optional<FileFormat> format = FileFormat.ofKey(file.key());
                if (format.isEmpty() || format.get() == FileFormat.PARQUET) {
                    parquet.add(file);
                } else {
                    others.add(file.key());
                }
            }
        }
        return new FoundFiles(parquet, others, metadata);
    }

    /** These files and those of another source. */
    public FoundFiles and(FoundFiles more) {
        return new FoundFiles(
                Stream.concat(parquet.stream(), more.parquet.stream()).toList(),
                Stream.concat(others.stream(), more.others.stream()).toList(),
                tableMetadata.or(more::tableMetadata));
    }

    private static boolean isTableMetadata(String key) {
        return isDeltaLog(key) || ICEBERG_METADATA.matcher(key).matches();
    }

    /** Whether the metadata of a table are those of Delta Lake. */
    static boolean isDeltaLog(String key) {
        return DELTA_LOG.matcher(key).matches();
    }
}
