package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.parquet.column.values.bloomfilter.BlockSplitBloomFilter;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.format.BloomFilterHeader;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.parquetvs.footer.PageIndexReader.RangeReader;
import org.parquetvs.footer.encryption.ChunkDecryption;
import org.parquetvs.footer.encryption.ChunkDecryption.FirstModule;
import org.parquetvs.footer.encryption.ModuleType;
import org.parquetvs.scan.value.Domain.Members;
import org.parquetvs.type.SqlType;
import shaded.parquet.org.apache.thrift.TException;

/**
 * The bloom filters of a file, each read when it is first used. Nothing depends on them: a filter that is missing,
 * damaged or of an unknown kind contains everything.
 */
public final class BloomFilters {
    private static final Logger LOGGER = Logger.getLogger(BloomFilters.class.getName());

    /** Longest header of a filter whose length is not in the footer; a few dozen bytes are usual. */
    private static final int MAX_HEADER = 256;

    /** Largest filter to read; larger ones would take longer to read than the pages they save. */
    private static final int MAX_LENGTH = 4 << 20;

    private static final int BYTES_OF_BLOCK = 32;

    private final Footer footer;
    private final RangeReader reader;
    private final Map<ColumnChunkMetaData, Optional<BloomFilter>> filters = new HashMap<>();

    public BloomFilters(Footer footer, RangeReader reader) {
        this.footer = footer;
        this.reader = reader;
    }

    /** The members by the filter of a column chunk, if it has one. */
    public Optional<Members> members(ColumnChunkMetaData chunk, SqlType target) {
        if (chunk.getBloomFilterOffset() < 0) {
            return Optional.empty();
        }
        return Optional.of(value -> PhysicalValue.of(value, chunk.getPrimitiveType(), target)
                .map(physical -> filters.computeIfAbsent(chunk, this::read)
                        .map(filter -> filter.findHash(filter.hash(physical)))
                        .orElse(true))
                .orElse(true));
    }

    private Optional<BloomFilter> read(ColumnChunkMetaData chunk) {
        long offset = chunk.getBloomFilterOffset();
        int length = chunk.getBloomFilterLength();
        long rest = footer.file().size() - offset;
        if (rest <= 0 || length > Math.min(MAX_LENGTH, rest)) {
            return Optional.empty();
        }
        ByteBuffer bytes = reader.read(offset, length > 0 ? length : (int) Math.min(MAX_HEADER, rest));
        try {
            Optional<ChunkDecryption> decryption = footer.decryption(chunk);
            BloomFilterHeader header = new BloomFilterHeader();
            int headerLength = readHeader(bytes, decryption, header);
            int bitsetLength = header.getNumBytes();
            if (!isKnown(header) || bitsetLength > Math.min(MAX_LENGTH, rest - headerLength)) {
                return Optional.empty();
            }
            int storedLength = decryption.isPresent() ? ChunkDecryption.storedLength(bitsetLength) : bitsetLength;
            ByteBuffer stored = bytes.remaining() >= headerLength + storedLength
                    ? bytes.slice(bytes.position() + headerLength, storedLength)
                    : reader.read(offset + headerLength, storedLength);
            byte[] bitset = new byte[bitsetLength];
            decryption
                    .map(of -> of.decrypt(ModuleType.BLOOM_FILTER_BITSET, stored))
                    .orElse(stored)
                    .get(bitset);
            return Optional.of(new BlockSplitBloomFilter(bitset));
        } catch (TException | RuntimeException e) {
            LOGGER.log(
                    Level.WARNING,
                    e,
                    () -> "Bloom filter of column " + chunk.getPath() + " of file "
                            + footer.file().key() + " is not used: it cannot be read.");
            return Optional.empty();
        }
    }

    /** Reads the header, and returns the number of its bytes. */
    private static int readHeader(ByteBuffer bytes, Optional<ChunkDecryption> decryption, BloomFilterHeader header)
            throws TException {
        if (decryption.isEmpty()) {
            return CompactProtocol.readFirst(bytes, header);
        }
        FirstModule module = decryption.get().first(ModuleType.BLOOM_FILTER_HEADER, bytes);
        CompactProtocol.readFirst(module.bytes(), header);
        return module.length();
    }

    private static boolean isKnown(BloomFilterHeader header) {
        int bytes = header.getNumBytes();
        return bytes >= BYTES_OF_BLOCK
                && bytes % BYTES_OF_BLOCK == 0
                && header.getAlgorithm().isSetBLOCK()
                && header.getHash().isSetXXHASH()
                && header.getCompression().isSetUNCOMPRESSED();
    }
}
