package org.parquetvs.inspection;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.EncodingStats;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.schema.PrimitiveType;

/**
 * A leaf column over all row groups of some files.
 *
 * @param name its path, with dots
 * @param types its types in the files, such as {@code INT64 TIMESTAMP(MICROS,true)}
 * @param encodings of its data pages and dictionaries
 * @param codecs its compressions
 * @param chunks the column chunks of all row groups
 */
public record ColumnFigures(
        String name,
        NavigableSet<String> types,
        NavigableSet<String> encodings,
        NavigableSet<String> codecs,
        List<ColumnChunkMetaData> chunks) {

    public ColumnFigures {
        chunks = List.copyOf(chunks);
    }

    /** Sums up the chunks of one column. */
    static ColumnFigures of(String name, List<ColumnChunkMetaData> chunks) {
        return new ColumnFigures(
                name,
                names(chunks, chunk -> Stream.of(ColumnFigures.type(chunk))),
                names(chunks, chunk -> chunk.getEncodings().stream()
                        .filter(encoding -> !isOfLevels(encoding))
                        .map(Encoding::name)),
                names(chunks, chunk -> Stream.of(chunk.getCodec().name())),
                chunks);
    }

    /** Encodings of the levels are listed next to those of values. */
    private static boolean isOfLevels(Encoding encoding) {
        return encoding == Encoding.RLE || encoding.name().equals("BIT_PACKED");
    }

    private static NavigableSet<String> names(
            List<ColumnChunkMetaData> chunks, Function<ColumnChunkMetaData, Stream<String>> of) {
        return chunks.stream().flatMap(of).collect(Collectors.toCollection(TreeSet::new));
    }

    static String type(ColumnChunkMetaData chunk) {
        PrimitiveType type = chunk.getPrimitiveType();
        String physical = type.getPrimitiveTypeName() == PrimitiveType.PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
                ? type.getPrimitiveTypeName() + "(" + type.getTypeLength() + ")"
                : type.getPrimitiveTypeName().name();
        return type.getLogicalTypeAnnotation() == null ? physical : physical + " " + type.getLogicalTypeAnnotation();
    }

    /** The name of the top-level column that it is a leaf of. */
    public String topLevel() {
        return chunks.get(0).getPath().toArray()[0];
    }

    /** The number of row groups that have it. */
    public int rowGroups() {
        return chunks.size();
    }

    /** Bytes in the files. */
    public long bytes() {
        return chunks.stream().mapToLong(ColumnChunkMetaData::getTotalSize).sum();
    }

    /** Bytes of encoded pages before they were compressed. */
    public long uncompressedBytes() {
        return chunks.stream()
                .mapToLong(ColumnChunkMetaData::getTotalUncompressedSize)
                .sum();
    }

    /** Values and NULLs. */
    public long values() {
        return chunks.stream().mapToLong(ColumnChunkMetaData::getValueCount).sum();
    }

    /** NULLs, as far as statistics count them. */
    public long nulls() {
        return chunks.stream().mapToLong(ColumnFigures::nulls).sum();
    }

    private static long nulls(ColumnChunkMetaData chunk) {
        Statistics<?> statistics = chunk.getStatistics();
        return statistics != null && statistics.isNumNullsSet() ? statistics.getNumNulls() : 0;
    }

    /** The least value of all chunks as text; empty if not all have the same type, or none has bounds. */
    public String min() {
        return extreme(Bounds::min, Bounds::minText, Comparator.naturalOrder());
    }

    /** The greatest value of all chunks as text; empty as for {@link #min}. */
    public String max() {
        return extreme(Bounds::max, Bounds::maxText, Comparator.reverseOrder());
    }

    private String extreme(
            Function<Bounds, Object> value, Function<Bounds, String> text, Comparator<Integer> direction) {
        if (types.size() != 1) {
            return "";
        }
        return bounds().stream()
                .min((one, other) -> direction.compare(one.compare(value.apply(one), value.apply(other)), 0))
                .map(text)
                .orElse("");
    }

    /** How many chunks fulfil a condition. */
    long count(Predicate<ColumnChunkMetaData> condition) {
        return chunks.stream().filter(condition).count();
    }

    /** Chunks with a least and a greatest value that can be used. */
    public long withBounds() {
        return count(ColumnFigures::hasBounds);
    }

    /** Chunks with a page index. */
    public long withPageIndex() {
        return count(chunk -> chunk.getColumnIndexReference() != null);
    }

    /** Chunks with a bloom filter. */
    public long withBloomFilter() {
        return count(chunk -> chunk.getBloomFilterOffset() >= 0);
    }

    /** Chunks whose dictionary became too large, so that other pages follow those that use it. */
    public long withDictionaryOverflow() {
        return count(chunk -> {
            EncodingStats pages = chunk.getEncodingStats();
            return pages != null && pages.hasDictionaryEncodedPages() && pages.hasNonDictionaryEncodedPages();
        });
    }

    static boolean hasBounds(ColumnChunkMetaData chunk) {
        Statistics<?> statistics = chunk.getStatistics();
        return statistics != null && statistics.hasNonNullValue();
    }

    private List<Bounds> bounds() {
        return chunks.stream()
                .filter(ColumnFigures::hasBounds)
                .map(chunk -> new Bounds(chunk.getStatistics()))
                .toList();
    }

    /**
     * The share of row groups that a scan for the values of an average row group has to read, by their bounds: about 0
     * for a sorted column, 1 for one whose values are spread over all row groups, and for one without bounds.
     */
    public double overlap() {
        List<Bounds> bounds = bounds();
        if (types.size() != 1 || bounds.isEmpty()) {
            return 1;
        }
        Comparator<Object> order = bounds.get(0)::compare;
        List<Object> mins = sorted(bounds, Bounds::min, order);
        List<Object> maxes = sorted(bounds, Bounds::max, order);
        long overlapping = 0;
        for (Bounds one : bounds) {
            int startingAfter = bounds.size() - countUpTo(mins, one.max(), order, true);
            int endingBefore = countUpTo(maxes, one.min(), order, false);
            overlapping += bounds.size() - startingAfter - endingBefore;
        }
        // Each scan reads the row groups without bounds.
        double unknown = (double) chunks.size() - bounds.size();
        return ((double) overlapping / bounds.size() + unknown) / chunks.size();
    }

    private static List<Object> sorted(
            Collection<Bounds> bounds, Function<Bounds, Object> value, Comparator<Object> order) {
        return bounds.stream().map(value).sorted(order).toList();
    }

    /** How many of some sorted values are less than a limit, or equal to it. */
    private static int countUpTo(List<Object> values, Object limit, Comparator<Object> order, boolean orEqual) {
        int low = 0;
        int high = values.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int compared = order.compare(values.get(middle), limit);
            if (compared < 0 || (orEqual && compared == 0)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The least and the greatest value of a chunk. */
    private record Bounds(Statistics<?> statistics) {
        Object min() {
            return statistics.genericGetMin();
        }

        Object max() {
            return statistics.genericGetMax();
        }

        String minText() {
            return statistics.minAsString();
        }

        String maxText() {
            return statistics.maxAsString();
        }

        /** Compares values in the order of the type. */
        @SuppressWarnings("unchecked")
        int compare(Object one, Object other) {
            return ((Comparator<Object>) (Comparator<?>) statistics.type().comparator()).compare(one, other);
        }
    }
}
