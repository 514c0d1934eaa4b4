package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.format.ColumnIndex;
import org.apache.parquet.format.OffsetIndex;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.hadoop.metadata.IndexReference;
import org.jspecify.annotations.Nullable;
import org.parquetvs.footer.encryption.ModuleType;
import org.parquetvs.scan.predicate.Predicate;
import shaded.parquet.org.apache.thrift.TException;

/**
 * Reads the page indexes of a file, which are between its row groups and its footer. Nothing depends on them: an index
 * that is missing or damaged prunes nothing.
 */
public final class PageIndexReader {
    private static final Logger LOGGER = Logger.getLogger(PageIndexReader.class.getName());

    /** Largest gap that is read over: unwanted indexes between wanted ones are read too. */
    private static final int MAX_GAP = 1 << 20;

    /** Most bytes to read; more would take longer to read than the pages they save. */
    private static final int MAX_LENGTH = 8 << 20;

    private final Footer footer;
    private final RangeReader reader;

    /** Reads bytes of the file. */
    @FunctionalInterface
    public interface RangeReader {

        /** The {@code length} bytes from {@code offset} on, in a heap buffer. */
        ByteBuffer read(long offset, int length);
    }

    public PageIndexReader(Footer footer, RangeReader reader) {
        this.footer = footer;
        this.reader = reader;
    }

    /**
     * The page indexes of some row groups, by their ordinal. Row groups whose indexes say nothing about the filter are
     * missing.
     *
     * @param fields top-level fields whose pages are read
     */
    public Map<Integer, PageIndex> read(List<Integer> rowGroups, Set<String> fields, Predicate filter) {
        Set<ColumnPath> bounded = filter.columns()
                .flatMap(column -> footer.boundedLeaf(column).stream())
                .collect(Collectors.toSet());
        boolean isOfPositions = filter.columns().anyMatch(PageIndex::isPosition);
        List<RowGroupReferences> references = rowGroups.stream()
                .map(rowGroup -> references(rowGroup, fields, bounded))
                .filter(of ->
                        isOfPositions || of.columnIndexes.values().stream().anyMatch(Objects::nonNull))
                .toList();
        Map<Long, ByteBuffer> bytes = fetch(references);
        Map<Integer, PageIndex> indexes = new TreeMap<>();
        for (RowGroupReferences of : references) {
            parse(of, bytes)
                    .filter(index -> isOfPositions || index.hasBounds())
                    .ifPresent(index -> indexes.put(of.rowGroup, index));
        }
        return indexes;
    }

    /** The wanted indexes of one row group; for some leaves only the offset index. */
    private record RowGroupReferences(
            int rowGroup,
            Map<ColumnChunkMetaData, IndexReference> offsetIndexes,
            Map<ColumnChunkMetaData, @Nullable IndexReference> columnIndexes) {

        Stream<IndexReference> all() {
            return Stream.concat(
                    offsetIndexes.values().stream(),
                    columnIndexes.values().stream().filter(Objects::nonNull));
        }
    }

    private RowGroupReferences references(int rowGroup, Set<String> fields, Set<ColumnPath> bounded) {
        Map<ColumnChunkMetaData, IndexReference> offsetIndexes = new HashMap<>();
        Map<ColumnChunkMetaData, @Nullable IndexReference> columnIndexes = new HashMap<>();
        RowGroupMetadata metadata = footer.rowGroups().get(rowGroup);
        Stream.concat(
                        fields.stream().flatMap(field -> metadata.chunks(field).stream()),
                        bounded.stream().flatMap(leaf -> metadata.chunk(leaf).stream()))
                .filter(chunk -> chunk.getOffsetIndexReference() != null)
                .forEach(chunk -> {
                    offsetIndexes.put(chunk, chunk.getOffsetIndexReference());
                    if (bounded.contains(chunk.getPath()) && chunk.getColumnIndexReference() != null) {
                        columnIndexes.put(chunk, chunk.getColumnIndexReference());
                    }
                });
        return new RowGroupReferences(rowGroup, offsetIndexes, columnIndexes);
    }

    /** All wanted indexes, read in few requests; by their offsets. */
    private Map<Long, ByteBuffer> fetch(List<RowGroupReferences> references) {
        List<IndexReference> wanted = references.stream()
                .flatMap(RowGroupReferences::all)
                .filter(this::isInFile)
                .sorted(Comparator.comparingLong(IndexReference::getOffset))
                .toList();
        Map<Long, ByteBuffer> bytes = new HashMap<>();
        List<IndexReference> together = new ArrayList<>();
        for (IndexReference reference : wanted) {
            if (!together.isEmpty() && !isNear(reference, together)) {
                fetchTogether(together, bytes);
                together.clear();
            }
            together.add(reference);
        }
        if (!together.isEmpty()) {
            fetchTogether(together, bytes);
        }
        return bytes;
    }

    private boolean isInFile(IndexReference reference) {
        long size = footer.file().size();
        return reference.getOffset() >= 0
                && reference.getLength() > 0
                && reference.getLength() <= MAX_LENGTH
                && reference.getOffset() <= size - reference.getLength();
    }

    private static boolean isNear(IndexReference reference, List<IndexReference> together) {
        IndexReference last = together.get(together.size() - 1);
        long start = together.get(0).getOffset();
        return reference.getOffset() - (last.getOffset() + last.getLength()) <= MAX_GAP
                && reference.getOffset() + reference.getLength() - start <= MAX_LENGTH;
    }

    private void fetchTogether(List<IndexReference> together, Map<Long, ByteBuffer> bytes) {
        long start = together.get(0).getOffset();
        long end = together.stream()
                .mapToLong(reference -> reference.getOffset() + reference.getLength())
                .max()
                .orElseThrow();
        ByteBuffer read = reader.read(start, Math.toIntExact(end - start));
        for (IndexReference reference : together) {
            int at = read.position() + Math.toIntExact(reference.getOffset() - start);
            bytes.put(reference.getOffset(), read.slice(at, reference.getLength()));
        }
    }

    private Optional<PageIndex> parse(RowGroupReferences references, Map<Long, ByteBuffer> bytes) {
        Map<ColumnPath, ColumnPages> places = new HashMap<>();
        Map<ColumnPath, PageBounds> bounds = new HashMap<>();
        long rows = footer.rowGroups().get(references.rowGroup).rows();
        try {
            for (Map.Entry<ColumnChunkMetaData, IndexReference> entry : references.offsetIndexes.entrySet()) {
                ColumnChunkMetaData chunk = entry.getKey();
                ColumnPages pages = ColumnPages.of(
                        ParquetMetadataConverter.fromParquetOffsetIndex(CompactProtocol.read(
                                bytesOf(chunk, ModuleType.OFFSET_INDEX, entry.getValue(), bytes), new OffsetIndex())),
                        chunk,
                        rows);
                places.put(chunk.getPath(), pages);
                IndexReference columnIndex = references.columnIndexes.get(chunk);
                if (columnIndex != null) {
                    readBounds(chunk, columnIndex, pages, bytes)
                            .ifPresent(ofPages -> bounds.put(chunk.getPath(), ofPages));
                }
            }
        } catch (TException | RuntimeException e) {
            LOGGER.log(
                    Level.WARNING,
                    e,
                    () -> "Page index of row group " + references.rowGroup + " of file "
                            + footer.file().key() + " is not used: it cannot be read.");
            return Optional.empty();
        }
        return Optional.of(new PageIndex(footer, references.rowGroup, places, bounds));
    }

    private Optional<PageBounds> readBounds(
            ColumnChunkMetaData chunk, IndexReference reference, ColumnPages pages, Map<Long, ByteBuffer> bytes)
            throws TException {
        // Null if the order of the type is not defined.
        org.apache.parquet.internal.column.columnindex.@Nullable ColumnIndex index =
                ParquetMetadataConverter.fromParquetColumnIndex(
                        chunk.getPrimitiveType(),
                        CompactProtocol.read(
                                bytesOf(chunk, ModuleType.COLUMN_INDEX, reference, bytes), new ColumnIndex()));
        return index == null
                ? Optional.empty()
                : Optional.of(PageBounds.of(index, chunk.getPrimitiveType(), chunk.getStatistics(), pages));
    }

    private ByteBuffer bytesOf(
            ColumnChunkMetaData chunk, ModuleType type, IndexReference reference, Map<Long, ByteBuffer> bytes) {
        ByteBuffer buffer = bytes.get(reference.getOffset());
        if (buffer == null || buffer.remaining() != reference.getLength()) {
            throw new IllegalArgumentException("it is outside of the file");
        }
        return footer.decryption(chunk)
                .map(decryption -> decryption.decrypt(type, buffer))
                .orElse(buffer);
    }
}
