package org.parquetvs.decoder.page;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.zip.CRC32;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageType;
import org.parquetvs.decoder.codec.Decompressor;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.decoder.page.DataPage.Levels;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.footer.UnsupportedFeatureException;
import org.parquetvs.vector.memory.ArrayPool;
import org.parquetvs.vector.memory.Buffer;
import org.parquetvs.vector.memory.LittleEndian;

/** Reads the pages of one column chunk one after the other: header, checksum, decompression. */
public final class PageReader implements AutoCloseable {
    private final LeafColumn leaf;
    private final ChunkBytes chunk;
    private final PageForm form;
    private final Decompressor decompressor;
    private final Optional<Flattening> flattening;
    private final Buffer decompressed;
    private final CRC32 crc = new CRC32();

    private long valuesLeft;
    private long pageOffset;
    private int pageValues;
    private long dictionaryEnd;
    private boolean dictionaryAllowed = true;
    private boolean isAgain;

    /** Reads pages as they are. */
    public PageReader(LeafColumn leaf, ColumnChunkSource source, Decompressor decompressor, ArrayPool pool) {
        this(leaf, Optional.empty(), source, decompressor, pool);
    }

    /** @param flattening the flattening of each data page, if there is one */
    public PageReader(
            LeafColumn leaf,
            Optional<Flattening> flattening,
            ColumnChunkSource source,
            Decompressor decompressor,
            ArrayPool pool) {
        this.leaf = leaf;
        this.flattening = flattening;
        this.chunk = new ChunkBytes(leaf.chunk(), source, new Buffer(pool.bytes()));
        this.form = leaf.encryption()
                .<PageForm>map(pages -> new EncryptedForm(pages, new Buffer(pool.bytes())))
                .orElse(PageForm.PLAIN);
        this.decompressor = decompressor;
        this.decompressed = new Buffer(pool.bytes());
        this.valuesLeft = leaf.valueCount();
        this.pageOffset = chunk.fileOffset();
        this.dictionaryEnd = leaf.chunk().offset();
    }

    public LeafColumn leaf() {
        return leaf;
    }

    /** Decodes something of the current page, and adds its place to any exception. */
    public int placed(IntSupplier decoding) {
        try {
            return decoding.getAsInt();
        } catch (UnsupportedFeatureException e) {
            throw DecoderErrors.unsupported(leaf.place(), e);
        } catch (CorruptPageException
                | IndexOutOfBoundsException
                | ArithmeticException
                | NegativeArraySizeException e) {
            throw DecoderErrors.corruptPage(leaf.place(), pageOffset, e);
        } catch (OutOfMemoryError e) {
            throw DecoderErrors.outOfMemory(leaf.place(), e);
        }
    }

    /** Whether the number of rows is not known before the last page is read. */
    public boolean definesRowCount() {
        return flattening.map(Flattening::definesRowCount).orElse(false);
    }

    /** Whether pages are flattened. */
    public boolean isFlattened() {
        return flattening.isPresent();
    }

    private boolean hasValues() {
        return flattening.map(Flattening::hasValues).orElse(true);
    }

    /** Whether all pages have been read. */
    public boolean isAtEnd() {
        return valuesLeft == 0;
    }

    /** Number of values, including NULLs, in the pages that have not been read. */
    long valuesLeft() {
        return valuesLeft;
    }

    /** Position in the file of the header of the last page. */
    public long pageOffset() {
        return pageOffset;
    }

    /**
     * Reads the next data page; there must be one as long as there are values left.
     *
     * @param dictionary takes the dictionary if the chunk begins with one
     */
    public DataPage readDataPage(Consumer<DictionaryPage> dictionary) {
        while (true) {
            chunk.passGap();
            pageOffset = chunk.fileOffset();
            PageHeader header = form.header(chunk);
            PageType type = header.type();
            if (type == PageType.DATA_PAGE || type == PageType.DATA_PAGE_V2) {
                dictionaryAllowed = false;
                return countValues(type == PageType.DATA_PAGE ? dataPage(header) : dataPageV2(header));
            } else if (type == PageType.DICTIONARY_PAGE && hasValues()) {
                dictionary.accept(dictionaryPage(header));
            } else {
                chunk.skip(header.compressedSize());
            }
        }
    }

    /** Reads the dictionary, if the chunk begins with one; no other page has been read. */
    Optional<DictionaryPage> readDictionary() {
        chunk.passGap();
        pageOffset = chunk.fileOffset();
        PageHeader header = form.header(chunk);
        return header.type() == PageType.DICTIONARY_PAGE ? Optional.of(dictionaryPage(header)) : Optional.empty();
    }

    /** Whether {@link #unload} frees memory. */
    public boolean holdsMemory() {
        return !decompressed.isEmpty() || chunk.holdsMemory() || form.holdsMemory();
    }

    /**
     * Frees all memory, including the last pages.
     *
     * @param pageAgain whether the last data page is read again as the next one
     * @param dictionaryAgain whether the dictionary is read again before that
     */
    public void unload(boolean pageAgain, boolean dictionaryAgain) {
        decompressed.release();
        form.release();
        if (pageAgain) {
            form.again();
        }
        long start = leaf.chunk().offset();
        long next = pageAgain ? pageOffset : chunk.fileOffset();
        valuesLeft += pageAgain ? pageValues : 0;
        isAgain = pageAgain;
        if (valuesLeft == 0) {
            chunk.restart(start, leaf.chunk().endExclusive());
        } else {
            dictionaryAllowed = dictionaryAgain;
            chunk.restart(dictionaryAgain ? dictionaryEnd : start, next);
        }
    }

    @Override
    public void close() {
        decompressed.release();
        form.release();
        chunk.close();
    }

    private DataPage countValues(DataPage page) {
        if (page.valueCount() > valuesLeft) {
            throw new CorruptPageException("its header claims " + page.valueCount()
                    + " values where the footer declares " + valuesLeft + " in the rest of the column chunk");
        }
        pageValues = page.valueCount();
        valuesLeft -= pageValues;
        releaseUnlessUsed(page.values());
        boolean wasRead = isAgain;
        isAgain = false;
        return flattening.map(flatten -> flatten.flatten(page, wasRead)).orElse(page);
    }

    private DictionaryPage dictionaryPage(PageHeader header) {
        if (!dictionaryAllowed) {
            throw new CorruptPageException(
                    "it is a dictionary, but the column chunk has begun without or with another one");
        }
        dictionaryAllowed = false;
        Encoding encoding = header.encoding();
        if (encoding != Encoding.PLAIN && encoding != Encoding.PLAIN_DICTIONARY) {
            throw new CorruptPageException("it is a dictionary with the encoding " + encoding);
        }
        Slice body = take(header);
        dictionaryEnd = chunk.fileOffset();
        Slice values = decompress(body, header.uncompressedSize(), 0);
        releaseUnlessUsed(values);
        return new DictionaryPage(header.valueCount(), values);
    }

    /** Releases the compressed bytes after decompression, unless the result uses them. */
    private void releaseUnlessUsed(Slice result) {
        if (result.bytes() != chunk.taken()) {
            chunk.releaseTaken();
        }
        form.releaseUnlessUsed(result);
    }

    private DataPage dataPage(PageHeader header) {
        Slice body = decompress(take(header), header.uncompressedSize(), 0);
        int valueCount = header.valueCount();
        Levels repetition = levels(
                header.repetitionEncoding(), leaf.descriptor().getMaxRepetitionLevel(), valueCount, body, body.start());
        Levels definition = levels(
                header.definitionEncoding(),
                leaf.descriptor().getMaxDefinitionLevel(),
                valueCount,
                body,
                repetition.slice().end());
        Slice values = new Slice(body.bytes(), definition.slice().end(), body.end());
        return new DataPage(1, valueCount, header.encoding(), repetition, definition, values);
    }

    private DataPage dataPageV2(PageHeader header) {
        int levelsLength = header.levelsLength();
        Slice body = take(header);
        int start = body.start();
        byte[] bytes = body.bytes();
        Slice stored = new Slice(bytes, start + levelsLength, body.end());
        if (stored.length() < 0) {
            throw new CorruptPageException(
                    "its header claims " + levelsLength + " bytes of levels in " + body.length() + " decrypted bytes");
        }
        Slice values = header.isCompressed() && hasValues()
                ? decompress(stored, header.uncompressedSize() - levelsLength, levelsLength)
                : stored;
        if (values.bytes() != bytes) {
            int afterValues = values.end() + Decompressor.PADDING;
            System.arraycopy(bytes, start, values.bytes(), afterValues, levelsLength);
            start = afterValues;
        }
        Slice repetition = new Slice(values.bytes(), start, start + header.repetitionLength());
        Slice definition = new Slice(values.bytes(), repetition.end(), repetition.end() + header.definitionLength());
        return new DataPage(
                2,
                header.valueCount(),
                header.encoding(),
                new Levels(Encoding.RLE, repetition),
                new Levels(Encoding.RLE, definition),
                values);
    }

    /** The checked and decrypted bytes of a page. */
    private Slice take(PageHeader header) {
        chunk.take(header.compressedSize());
        if (header.isChecksummed()) {
            crc.reset();
            crc.update(chunk.taken(), chunk.takenAt(), header.compressedSize());
            if ((int) crc.getValue() != header.checksum()) {
                throw new CorruptPageException("its checksum is " + Integer.toHexString((int) crc.getValue())
                        + ", its header declares " + Integer.toHexString(header.checksum()));
            }
        }
        return form.body(chunk, header);
    }

    /**
     * Decompresses bytes. No compressed bytes mean no bytes, whatever the codec would return.
     *
     * @param room bytes that the array of the result must have after the result and the padding, if it is not the array
     *     of the compressed bytes
     */
    private Slice decompress(Slice compressed, int targetLength, int room) {
        int length = compressed.length();
        if (decompressor.isIdentity() || (length == 0 && targetLength == 0)) {
            if (length != targetLength) {
                throw new CorruptPageException("it has " + length + " bytes, its header declares " + targetLength);
            }
            return compressed;
        }
        if (targetLength < 0 || targetLength > decompressor.maxBytes(length)) {
            throw new CorruptPageException("its header claims that " + length + " bytes decompress to " + targetLength);
        }
        byte[] target = decompressed.ensure((long) targetLength + Decompressor.PADDING + room);
        decompressor.decompress(compressed.bytes(), compressed.start(), length, target, targetLength);
        return new Slice(target, 0, targetLength);
    }

    /**
     * Finds the levels of a page of version 1: none, with their length in front, or packed in a known number of bits.
     */
    private static Levels levels(Encoding encoding, int maxLevel, int valueCount, Slice body, int start) {
        if (maxLevel == 0) {
            return new Levels(encoding, new Slice(body.bytes(), start, start));
        }
        int first = start;
        long length;
        if (encoding == Encoding.BIT_PACKED) {
            int width = Integer.SIZE - Integer.numberOfLeadingZeros(maxLevel);
            length = ((long) valueCount * width + 7) / 8;
        } else {
            if (body.end() - start < Integer.BYTES) {
                throw new CorruptPageException("it is too short for the length of its levels");
            }
            length = LittleEndian.getInt(body.bytes(), start);
            first += Integer.BYTES;
        }
        if (length < 0 || length > body.end() - first) {
            throw new CorruptPageException(
                    "its levels claim " + length + " bytes where " + (body.end() - first) + " are left of the page");
        }
        return new Levels(encoding, new Slice(body.bytes(), first, first + (int) length));
    }
}
