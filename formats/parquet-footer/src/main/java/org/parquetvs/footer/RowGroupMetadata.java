package org.parquetvs.footer;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.parquetvs.footer.ColumnChunkReader.ReadChunk;
import org.parquetvs.footer.encryption.ChunkDecryption;

/**
 * What a footer says about one row group. The metadata of a column chunk is read when it is first needed. It is checked
 * before that the chunks fit the schema; all other errors in a chunk are reported only then.
 */
public final class RowGroupMetadata {
    private final ColumnChunkReader reader;
    private final int ordinal;
    private final RowGroupPlace place;
    private final long firstRow;
    private final boolean isInOrder;
    private final AtomicReferenceArray<ReadChunk> read;

    private RowGroupMetadata(
            ColumnChunkReader reader, int ordinal, RowGroupPlace place, long firstRow, boolean isInOrder) {
        this.reader = reader;
        this.ordinal = ordinal;
        this.place = place;
        this.firstRow = firstRow;
        this.isInOrder = isInOrder;
        this.read = new AtomicReferenceArray<>(place.chunks());
    }

    /**
     * One row group.
     *
     * @param ordinal its position in the file
     * @param firstRow position of its first row in the file
     * @throws FooterException if it has a column chunk that is not in the schema
     * @throws IllegalArgumentException if a column has two chunks
     */
    static RowGroupMetadata of(ColumnChunkReader reader, int ordinal, RowGroupPlace place, long firstRow) {
        boolean isInOrder = reader.isInOrderOfSchema(place);
        RowGroupMetadata rowGroup = new RowGroupMetadata(reader, ordinal, place, firstRow, isInOrder);
        if (!isInOrder) {
            requireDifferentColumns(ordinal, rowGroup.chunks());
        }
        return rowGroup;
    }

    private static void requireDifferentColumns(int ordinal, List<ColumnChunkMetaData> chunks) {
        Set<ColumnPath> columns = new HashSet<>();
        for (ColumnChunkMetaData chunk : chunks) {
            if (!columns.add(chunk.getPath())) {
                throw new IllegalArgumentException("row group " + ordinal + " has two chunks of column "
                        + chunk.getPath().toDotString());
            }
        }
    }

    /** Whether parts of the file are encrypted. */
    boolean isEncrypted() {
        return reader.isOfEncryptedFile();
    }

    /** The number of rows. */
    public long rows() {
        return place.rows();
    }

    /** Position of its first row, counted from the first row of the file. */
    public long firstRow() {
        return firstRow;
    }

    /**
     * All column chunks, in the order of the file.
     *
     * @throws FooterException if one is damaged or encrypted
     */
    public List<ColumnChunkMetaData> chunks() {
        return IntStream.range(0, read.length()).mapToObj(this::chunk).toList();
    }

    /**
     * The column chunks of a top-level field: one for a value, one for each leaf of a nested field, or none if it has
     * none here.
     *
     * @throws FooterException if one is damaged or encrypted
     */
    public List<ColumnChunkMetaData> chunks(String field) {
        return chunks(
                        reader.leaves().positions(field),
                        chunk -> chunk.getPath().toArray()[0].equals(field))
                .toList();
    }

    /**
     * The chunk of a leaf column, if it has one here.
     *
     * @throws FooterException if it is damaged or encrypted
     */
    public Optional<ColumnChunkMetaData> chunk(ColumnPath leaf) {
        return chunks(reader.leaves().position(leaf).stream().toList(), chunk -> chunk.getPath()
                        .equals(leaf))
                .findFirst();
    }

    /**
     * What decrypts the pages and the indexes of a leaf column; empty if they are not encrypted.
     *
     * @throws FooterException if its chunk is damaged, or encrypted with a key that is not there
     */
    public Optional<ChunkDecryption> decryption(ColumnPath leaf) {
        List<Integer> positions = isInOrder
                ? reader.leaves().position(leaf).stream().toList()
                : IntStream.range(0, read.length()).boxed().toList();
        return positions.stream()
                .map(this::read)
                .filter(chunk -> chunk.metadata().getPath().equals(leaf))
                .findFirst()
                .flatMap(ReadChunk::decryption);
    }

    /** Compressed bytes of top-level fields. */
    public long bytes(Collection<String> fields) {
        return ClaimedNumbers.sum(
                fields.stream().flatMap(field -> chunks(field).stream()).mapToLong(ColumnChunkMetaData::getTotalSize));
    }

    /**
     * The chunks of some leaves: at their positions in the schema or, in a file with another order, wherever they are.
     */
    private Stream<ColumnChunkMetaData> chunks(List<Integer> positions, Predicate<ColumnChunkMetaData> wanted) {
        return isInOrder
                ? positions.stream().map(this::chunk)
                : chunks().stream().filter(wanted);
    }

    private ColumnChunkMetaData chunk(int position) {
        return read(position).metadata();
    }

    private ReadChunk read(int position) {
        ReadChunk known = read.get(position);
        if (known != null) {
            return known;
        }
        // If two threads read it at the same time, both get the same object: chunks are keys of maps.
        read.compareAndSet(position, null, reader.read(ordinal, place, position));
        return read.get(position);
    }
}
