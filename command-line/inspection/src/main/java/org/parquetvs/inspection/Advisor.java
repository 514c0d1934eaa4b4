package org.parquetvs.inspection;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.CorruptStatistics;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.schema.ColumnOrder.ColumnOrderName;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.parquetvs.inspection.FileAdvice.Topic;

/** Finds what makes reads of files slow, or answers surprising. */
public final class Advisor {
    private static final long MEGABYTE = 1L << 20;

    private final FileInspection inspected;
    private final FoundFiles found;
    private final AdviceThresholds thresholds;
    private final List<ColumnFigures> columns;
    private final Set<String> ignored;

    /**
     * Takes what is known about files.
     *
     * @param found all files of the source
     * @param inspected those whose footers were read
     */
    public Advisor(FoundFiles found, FileInspection inspected, AdviceThresholds thresholds) {
        this.found = found;
        this.inspected = inspected;
        this.thresholds = thresholds;
        this.columns = inspected.columns();
        this.ignored = inspected.files().stream().flatMap(Advisor::ignored).collect(Collectors.toSet());
    }

    /** The advice; none for files that are as they should be. */
    public List<FileAdvice> advice() {
        return Stream.of(
                        smallFiles(),
                        smallRowGroups(),
                        largeRowGroups(),
                        columns(
                                Topic.NO_STATISTICS,
                                this::lacksBounds,
                                "have no statistics, so that no condition on them leaves out a row group: let the"
                                        + " writer write statistics"),
                        ignoredStatistics(),
                        overlappingRanges(),
                        columns(
                                Topic.DICTIONARY_OVERFLOW,
                                column -> 2 * column.withDictionaryOverflow()
                                        > column.chunks().size(),
                                "have dictionaries that became too large in most row groups: smaller row groups, a"
                                        + " higher limit, or no dictionary for them"),
                        columns(
                                Topic.NO_COMPRESSION,
                                this::isUncompressed,
                                "are texts without compression: let the writer use zstd or snappy"),
                        differentTypes(),
                        namesDifferByCase(),
                        otherFiles(),
                        tableMetadata())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<FileAdvice> smallFiles() {
        int count = inspected.files().size();
        if (count <= thresholds.files() || inspected.bytes() / count >= thresholds.fileBytes()) {
            return Optional.empty();
        }
        return advice(
                Topic.SMALL_FILES,
                "%d files have %s on average, and each costs requests: write files of 128 MB or more"
                        .formatted(found.parquet().size(), megabytes(inspected.bytes() / count)));
    }

    private Optional<FileAdvice> smallRowGroups() {
        List<RowGroupFigures> rowGroups = inspected.rowGroups();
        long bytes = rowGroups.stream().mapToLong(RowGroupFigures::bytes).sum();
        // Small files cannot have large row groups.
        boolean filesHaveSeveral = rowGroups.size() >= 2 * inspected.files().size();
        if (rowGroups.size() <= thresholds.rowGroups()
                || !filesHaveSeveral
                || bytes / rowGroups.size() >= thresholds.leastRowGroupBytes()) {
            return Optional.empty();
        }
        return advice(
                Topic.SMALL_ROW_GROUPS,
                "%d row groups have %s on average, and each column of each is a request: write row groups of 32 MB or more"
                        .formatted(rowGroups.size(), megabytes(bytes / rowGroups.size())));
    }

    private Optional<FileAdvice> largeRowGroups() {
        return inspected.rowGroups().stream()
                .filter(rowGroup -> rowGroup.uncompressedBytes() > thresholds.mostRowGroupBytes())
                .findFirst()
                .flatMap(large -> advice(
                        Topic.LARGE_ROW_GROUPS,
                        "row group %d of %s has %s before compression: one worker reads it, however many there are;"
                                        .formatted(large.ordinal(), large.file(), megabytes(large.uncompressedBytes()))
                                + " write row groups of 128 MB"));
    }

    private boolean lacksBounds(ColumnFigures column) {
        return column.count(chunk -> isComparable(chunk) && !ColumnFigures.hasBounds(chunk) && !isAllNull(chunk)) > 0
                && !ignored.contains(column.name());
    }

    /** Whether statistics of a type could have bounds that prune rows. */
    private static boolean isComparable(ColumnChunkMetaData chunk) {
        PrimitiveType type = chunk.getPrimitiveType();
        return type.columnOrder().getColumnOrderName() != ColumnOrderName.UNDEFINED
                && chunk.getPath().size() == 1
                && !type.isRepetition(Type.Repetition.REPEATED);
    }

    private static boolean isAllNull(ColumnChunkMetaData chunk) {
        return chunk.getStatistics() != null
                && chunk.getStatistics().isNumNullsSet()
                && chunk.getStatistics().getNumNulls() == chunk.getValueCount();
    }

    private Optional<FileAdvice> ignoredStatistics() {
        return columns(
                Topic.IGNORED_STATISTICS,
                column -> ignored.contains(column.name()),
                "have statistics that no reader trusts, because the order of the type is not defined or the writer had a"
                        + " defect: write TIMESTAMP instead of INT96, with a current writer");
    }

    /** The columns of a file whose statistics are not trusted; the types are those of all its row groups. */
    private static Stream<String> ignored(FileFigures file) {
        return file.footer().rowGroups().stream()
                .limit(1)
                .flatMap(rowGroup -> rowGroup.chunks().stream())
                .filter(chunk -> isIgnored(chunk.getPrimitiveType().getPrimitiveTypeName(), file.writer()))
                .map(chunk -> chunk.getPath().toDotString());
    }

    private static boolean isIgnored(PrimitiveTypeName type, String writer) {
        return type == PrimitiveTypeName.INT96 || CorruptStatistics.shouldIgnoreStatistics(writer, type);
    }

    private Optional<FileAdvice> overlappingRanges() {
        int rowGroups = inspected.rowGroups().size();
        if (rowGroups <= thresholds.rowGroups()) {
            return Optional.empty();
        }
        return columns.stream()
                .filter(column -> column.withBounds() > 0)
                .map(column -> Map.entry(column.name(), column.overlap()))
                .min(Map.Entry.comparingByValue())
                .filter(best -> best.getValue() > thresholds.overlap())
                .flatMap(best -> advice(
                        Topic.OVERLAPPING_RANGES,
                        "no column is sorted: a condition on %s, the best one, still reads %.0f %% of %d row groups; sort the rows"
                                        .formatted(best.getKey(), 100 * best.getValue(), rowGroups)
                                + " by a column that queries filter"));
    }

    private boolean isUncompressed(ColumnFigures column) {
        return column.codecs().contains("UNCOMPRESSED")
                && column.types().first().startsWith("BINARY")
                && column.bytes() > thresholds.uncompressedBytes();
    }

    private Optional<FileAdvice> differentTypes() {
        Map<String, Map<String, String>> files = new TreeMap<>();
        for (FileFigures file : inspected.files()) {
            file.footer().declaredTypes().forEach((name, type) -> files.computeIfAbsent(name, key -> new TreeMap<>())
                    .putIfAbsent(type, file.key()));
        }
        return some(
                Topic.DIFFERENT_TYPES,
                files.entrySet().stream()
                        .filter(column -> column.getValue().size() > 1)
                        .map(column -> column.getKey() + " is "
                                + column.getValue().entrySet().stream()
                                        .map(type -> type.getKey() + " in " + type.getValue())
                                        .collect(Collectors.joining(" and ")))
                        .toList(),
                ": the column gets a type that holds them all, if there is one");
    }

    private Optional<FileAdvice> namesDifferByCase() {
        Map<String, List<String>> spellings = new TreeMap<>();
        inspected.files().stream()
                .flatMap(file -> file.footer().declaredTypes().keySet().stream())
                .distinct()
                .forEach(name -> spellings
                        .computeIfAbsent(name.toLowerCase(Locale.ROOT), key -> new ArrayList<>())
                        .add(name));
        return some(
                Topic.NAMES_DIFFER_BY_CASE,
                spellings.values().stream()
                        .filter(names -> names.size() > 1)
                        .map(names -> String.join(" and ", names))
                        .toList(),
                " differ only by case: they are one column, unless a file has both");
    }

    private Optional<FileAdvice> otherFiles() {
        return some(
                Topic.OTHER_FILES,
                found.others(),
                " match the pattern and are no Parquet files: narrow it, or make a table of each format");
    }

    private Optional<FileAdvice> tableMetadata() {
        return found.tableMetadata().flatMap(key -> {
            boolean isDelta = FoundFiles.isDeltaLog(key);
            return advice(
                    Topic.TABLE_METADATA,
                    "%s belongs to a table of %s, whose files alone have rows that were deleted or replaced: read it as %s"
                            .formatted(
                                    key,
                                    isDelta ? "Delta Lake" : "Iceberg",
                                    isDelta ? "delta:DIRECTORY" : "iceberg:DIRECTORY"));
        });
    }

    private Optional<FileAdvice> columns(Topic topic, Predicate<ColumnFigures> condition, String text) {
        return some(
                topic,
                columns.stream().filter(condition).map(ColumnFigures::name).toList(),
                " " + text);
    }

    /** Advice about some things, of which it names the first ones. */
    private static Optional<FileAdvice> some(Topic topic, List<String> all, String text) {
        int named = Math.min(3, all.size());
        String more = all.size() > named ? " and " + (all.size() - named) + " more" : "";
        return all.isEmpty() ? Optional.empty() : advice(topic, String.join(", ", all.subList(0, named)) + more + text);
    }

    private static Optional<FileAdvice> advice(Topic topic, String text) {
        return Optional.of(new FileAdvice(topic, text));
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f MB", (double) bytes / MEGABYTE);
    }
}
