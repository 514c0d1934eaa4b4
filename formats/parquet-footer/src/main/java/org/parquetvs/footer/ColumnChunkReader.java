package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnCryptoMetaData;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.Statistics;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.hadoop.metadata.IndexReference;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.parquetvs.footer.SchemaLeaves.Leaf;
import org.parquetvs.footer.encryption.ChunkDecryption;
import org.parquetvs.footer.encryption.DecryptionException;
import org.parquetvs.footer.encryption.FileDecryption;
import org.parquetvs.footer.encryption.ModuleType;
import org.parquetvs.scan.file.FileEntry;
import shaded.parquet.org.apache.thrift.TException;

/** Reads the metadata of single column chunks from the bytes of a footer, in the classes of parquet-java. */
final class ColumnChunkReader {
    private final ParquetMetadataConverter converter = new ParquetMetadataConverter();
    private final FileEntry file;
    private final SchemaLeaves leaves;
    private final String createdBy;
    private final ByteBuffer bytes;
    private final ChunkSizes sizes;
    private final Optional<FileDecryption> decryption;

    /**
     * What is known about a chunk.
     *
     * @param decryption of its pages and indexes, if they are encrypted
     */
    record ReadChunk(ColumnChunkMetaData metadata, Optional<ChunkDecryption> decryption) {}

    /**
     * A reader for all row groups of a file.
     *
     * @param bytes the bytes to read from, a heap buffer
     * @param sizes corrects the sizes of chunks
     * @param decryption of the file, if it says how parts of it are encrypted
     */
    ColumnChunkReader(
            FileEntry file,
            SchemaLeaves leaves,
            String createdBy,
            ByteBuffer bytes,
            ChunkSizes sizes,
            Optional<FileDecryption> decryption) {
        this.file = file;
        this.leaves = leaves;
        this.createdBy = createdBy;
        this.bytes = bytes;
        this.sizes = sizes;
        this.decryption = decryption;
    }

    /** The columns of the file. */
    SchemaLeaves leaves() {
        return leaves;
    }

    /** Whether parts of the file are encrypted. */
    boolean isOfEncryptedFile() {
        return decryption.isPresent();
    }

    /** Whether the chunks of a row group are in the order of the columns. */
    boolean isInOrderOfSchema(RowGroupPlace place) {
        return place.isInOrderOf(leaves, bytes);
    }

    /**
     * Reads the metadata of one chunk.
     *
     * @param rowGroup its ordinal
     * @param place the place of its column chunks
     * @param position position of the chunk among these
     * @throws FooterException if they are damaged, contradict the schema, or are encrypted with a key that is not there
     */
    ReadChunk read(int rowGroup, RowGroupPlace place, int position) {
        try {
            ColumnChunk chunk =
                    CompactProtocol.read(ChunkMetadataBytes.readable(place.chunk(position, bytes)), new ColumnChunk());
            Optional<ChunkDecryption> ofChunk =
                    chunk.isSetCrypto_metadata() ? Optional.of(decryption(chunk, place, position)) : Optional.empty();
            ColumnChunkMetaData column = columnChunk(chunk, position, ofChunk);
            column.setRowGroupOrdinal(rowGroup);
            return new ReadChunk(column, ofChunk);
        } catch (FooterException e) {
            throw e;
        } catch (UnsupportedFeatureException e) {
            throw FooterErrors.unsupported(file, e.feature() + " in row group " + rowGroup);
        } catch (DecryptionException e) {
            throw FooterErrors.cannotDecrypt(
                    file, "metadata of column " + name(position) + " in row group " + rowGroup, e);
        } catch (TException | RuntimeException e) {
            // With garbage, parquet-java and its collections may throw any exception.
            throw FooterErrors.damaged(
                    file, "column " + name(position) + " of row group " + rowGroup + ": " + e.getMessage(), e);
        }
    }

    private String name(int position) {
        return position < leaves.size() ? leaves.get(position).path().toDotString() : String.valueOf(position);
    }

    private ChunkDecryption decryption(ColumnChunk chunk, RowGroupPlace place, int position) {
        ColumnCryptoMetaData encryption = chunk.getCrypto_metadata();
        FileDecryption ofFile = decryption.orElseThrow(() -> new UnsupportedFeatureException("encryption algorithm"));
        return ofFile.chunk(encryption, place.ordinal(), position)
                .orElseThrow(() -> FooterErrors.encryptedColumn(file, name(position), ofFile.keyName(encryption)));
    }

    /** The metadata of a chunk; if they are encrypted, those in the footer lack what they tell about values. */
    private static ColumnMetaData metadata(ColumnChunk chunk, Optional<ChunkDecryption> decryption) throws TException {
        if (decryption.isEmpty() || !chunk.isSetEncrypted_column_metadata()) {
            return Objects.requireNonNull(chunk.getMeta_data(), "it has no metadata");
        }
        ByteBuffer metadata = decryption
                .get()
                .decrypt(ModuleType.COLUMN_METADATA, ByteBuffer.wrap(chunk.getEncrypted_column_metadata()));
        return CompactProtocol.read(ChunkMetadataBytes.readableApart(metadata), new ColumnMetaData());
    }

    private ColumnChunkMetaData columnChunk(ColumnChunk chunk, int position, Optional<ChunkDecryption> decryption)
            throws TException {
        if (isElsewhere(chunk)) {
            throw new IllegalArgumentException("it is in another file, " + chunk.getFile_path());
        }
        ColumnMetaData metadata = metadata(chunk, decryption);
        sizes.correct(metadata);
        List<String> path = metadata.getPath_in_schema();
        Leaf leaf = path.isEmpty() ? leaves.get(position) : leaf(path.toArray(String[]::new));
        PrimitiveType type = leaf.type();
        PrimitiveTypeName written = SchemaReader.physicalType(metadata.getType());
        if (written != type.getPrimitiveTypeName()) {
            throw new IllegalArgumentException(
                    "it has the type " + written + ", in the schema " + type.getPrimitiveTypeName());
        }
        dropUnused(metadata, type);
        ColumnChunkMetaData column = converter.buildColumnChunkMetaData(metadata, leaf.path(), type, createdBy);
        if (metadata.isSetBloom_filter_offset()) {
            column.setBloomFilterOffset(metadata.getBloom_filter_offset());
        }
        if (metadata.isSetBloom_filter_length()) {
            column.setBloomFilterLength(metadata.getBloom_filter_length());
        }
        if (chunk.isSetColumn_index_offset() && chunk.isSetColumn_index_length()) {
            column.setColumnIndexReference(
                    new IndexReference(chunk.getColumn_index_offset(), chunk.getColumn_index_length()));
        }
        if (chunk.isSetOffset_index_offset() && chunk.isSetOffset_index_length()) {
            column.setOffsetIndexReference(
                    new IndexReference(chunk.getOffset_index_offset(), chunk.getOffset_index_length()));
        }
        return column;
    }

    /**
     * Whether the chunk is in another file. The format means this for files of metadata only; some writers name the file
     * itself, or nothing, in each chunk.
     */
    private boolean isElsewhere(ColumnChunk chunk) {
        String path = chunk.isSetFile_path() ? chunk.getFile_path() : "";
        return !path.isEmpty() && !file.key().equals(path) && !file.key().endsWith("/" + path);
    }

    private Leaf leaf(String[] path) {
        return leaves.position(ColumnPath.get(path))
                .map(leaves::get)
                .orElseThrow(() -> new IllegalArgumentException(
                        "it has the name " + String.join(".", path) + ", which is not in the schema"));
    }

    /** Drops statistics that are not used: histograms cost memory, bounding boxes need a geometry library. */
    private static void dropUnused(ColumnMetaData metadata, PrimitiveType type) {
        metadata.setSize_statistics(null);
        metadata.setGeospatial_statistics(null);
        if (metadata.isSetStatistics() && !isDecodable(metadata.getStatistics(), type)) {
            metadata.setStatistics(null);
        }
    }

    /** Whether the bounds can be decoded. No known writer marks bounds of a fixed width as inexact. */
    private static boolean isDecodable(Statistics statistics, PrimitiveType type) {
        boolean isCut = (statistics.isSetIs_min_value_exact() && !statistics.isIs_min_value_exact())
                || (statistics.isSetIs_max_value_exact() && !statistics.isIs_max_value_exact());
        return (!isCut || type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY)
                && BoundBytes.areWhole(type, statistics.getMin())
                && BoundBytes.areWhole(type, statistics.getMax())
                && BoundBytes.areWhole(type, statistics.getMin_value())
                && BoundBytes.areWhole(type, statistics.getMax_value());
    }
}
