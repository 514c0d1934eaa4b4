package org.parquetvs.decoder.page;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.EncodingStats;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.io.ParquetDecodingException;
import org.parquetvs.decoder.codec.Decompressor;
import org.parquetvs.decoder.codec.DecompressorFactory;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.PageIndexReader.RangeReader;
import org.parquetvs.footer.PhysicalValue;
import org.parquetvs.scan.value.Domain.Members;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.memory.ArrayPool;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * The dictionaries of column chunks whose values are all in them, each read when it is first used. A dictionary that
 * cannot be read contains everything: the reader of the column will report the error.
 */
public final class Dictionaries {
    private static final Logger LOGGER = Logger.getLogger(Dictionaries.class.getName());

    /**
     * Smallest fraction: a dictionary is read again if its column is read, so it must be small compared with the
     * column.
     */
    private static final int MIN_PART = 16;

    private static final long MAX_LENGTH = 1 << 20;

    private final Footer footer;
    private final RangeReader reader;
    private final MemoryBudget budget;
    private final Map<ColumnChunkMetaData, Optional<Set<Object>>> dictionaries = new HashMap<>();

    public Dictionaries(Footer footer, RangeReader reader, MemoryBudget budget) {
        this.footer = footer;
        this.reader = reader;
        this.budget = budget;
    }

    /** The members by the dictionary of a column chunk, if it is complete and worth reading. */
    public Optional<Members> members(ColumnChunkMetaData chunk, SqlType target) {
        long length = chunk.getFirstDataPageOffset() - chunk.getStartingPos();
        EncodingStats pages = chunk.getEncodingStats();
        boolean isComplete = pages != null && pages.hasDictionaryPages() && !pages.hasNonDictionaryEncodedPages();
        if (!isComplete || length <= 0 || length > Math.min(MAX_LENGTH, chunk.getTotalSize() / MIN_PART)) {
            return Optional.empty();
        }
        return Optional.of(value -> PhysicalValue.of(value, chunk.getPrimitiveType(), target)
                .map(physical -> dictionaries
                        .computeIfAbsent(chunk, each -> read(each, Math.toIntExact(length)))
                        .map(values -> values.contains(physical))
                        .orElse(true))
                .orElse(true));
    }

    private Optional<Set<Object>> read(ColumnChunkMetaData chunk, int length) {
        Optional<Decompressor> decompressor = DecompressorFactory.open(chunk.getCodec());
        if (decompressor.isEmpty()) {
            return Optional.empty();
        }
        LeafColumn leaf = new LeafColumn(
                new ColumnPlace(
                        footer.file().key(),
                        chunk.getRowGroupOrdinal(),
                        chunk.getPath().toDotString()),
                footer.schema().getColumnDescription(chunk.getPath().toArray()),
                ColumnChunk.whole(chunk.getPath().toDotString(), chunk.getStartingPos(), length),
                chunk.getCodec(),
                footer.decryption(chunk).map(decryption -> new EncryptedPages(decryption, 0)),
                0,
                chunk.getValueCount());
        ByteBuffer bytes = reader.read(chunk.getStartingPos(), length);
        try (ArrayPool pool = new ArrayPool(budget);
                Decompressor open = decompressor.get();
                PageReader pages = new PageReader(leaf, new OnePiece(bytes), open, pool)) {
            Optional<DictionaryPage> page = pages.readDictionary();
            return page.isEmpty() ? Optional.empty() : Optional.of(values(leaf, page.get()));
        } catch (CorruptPageException
                | ArithmeticException
                | ParquetDecodingException
                | IndexOutOfBoundsException
                | IOException e) {
            LOGGER.log(
                    Level.FINE,
                    e,
                    () -> "Dictionary of column " + chunk.getPath() + " of file "
                            + footer.file().key() + " is not used: it cannot be read.");
            return Optional.empty();
        }
    }

    private static Set<Object> values(LeafColumn leaf, DictionaryPage page) throws IOException {
        Slice slice = page.values();
        Dictionary dictionary = Encoding.PLAIN.initDictionary(
                leaf.descriptor(),
                new org.apache.parquet.column.page.DictionaryPage(
                        BytesInput.from(Arrays.copyOfRange(slice.bytes(), slice.start(), slice.end())),
                        page.valueCount(),
                        Encoding.PLAIN));
        Set<Object> values = new HashSet<>();
        for (int id = 0; id <= dictionary.getMaxId(); id++) {
            values.add(
                    switch (leaf.descriptor().getPrimitiveType().getPrimitiveTypeName()) {
                        case INT32 -> dictionary.decodeToInt(id);
                        case INT64 -> dictionary.decodeToLong(id);
                        case FLOAT -> dictionary.decodeToFloat(id);
                        case DOUBLE -> dictionary.decodeToDouble(id);
                        case BOOLEAN -> dictionary.decodeToBoolean(id);
                        case BINARY, FIXED_LEN_BYTE_ARRAY, INT96 -> dictionary.decodeToBinary(id);
                    });
        }
        return values;
    }

    /** All bytes in one piece. */
    private record OnePiece(ByteBuffer bytes) implements ColumnChunkSource {

        @Override
        public ByteBuffer next() {
            return bytes;
        }

        @Override
        public void restart(long prefixEnd, long offset) {
            throw new UnsupportedOperationException("A dictionary is read once");
        }

        @Override
        public void close() {}
    }
}
