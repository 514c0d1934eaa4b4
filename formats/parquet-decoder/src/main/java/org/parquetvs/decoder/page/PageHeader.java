package org.parquetvs.decoder.page;

import java.util.function.IntConsumer;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageType;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.footer.CompactReader;
import org.parquetvs.footer.UnsupportedFeatureException;

/**
 * The header before each page, read from Thrift's compact protocol by hand: parquet-java's reader allocates what the
 * bytes claim before it checks that they exist, and costs as much as decoding a small page.
 */
final class PageHeader {
    /** Numbers of the fields that the format requires, as bits: type and sizes. */
    private static final int FIELDS = 0b1110;

    /** Number of values, and encodings of values and of both kinds of levels. */
    private static final int DATA_PAGE_FIELDS = 0b1_1110;

    /** Number of values, and their encoding. */
    private static final int DICTIONARY_PAGE_FIELDS = 0b110;

    /** Numbers of values, NULLs and rows, encoding, and lengths of levels. */
    private static final int DATA_PAGE_V2_FIELDS = 0b111_1110;

    /** The encoding of floating-point numbers that is younger than parquet-java's list. */
    private static final int ALP = 10;

    private int type;
    private int uncompressedSize = -1;
    private int compressedSize = -1;
    private boolean checksummed;
    private int checksum;

    private int valueCount = -1;
    private int encoding = -1;
    private Encoding definitionEncoding = Encoding.RLE;
    private Encoding repetitionEncoding = Encoding.RLE;

    private int definitionLength;
    private int repetitionLength;
    private boolean compressed = true;

    private PageHeader() {}

    /** Reads a header. */
    static PageHeader read(CompactReader bytes) {
        PageHeader header = new PageHeader();
        header.readFields(bytes);
        if (header.compressedSize < 0 || header.uncompressedSize < 0) {
            throw new CorruptPageException("its header claims " + header.compressedSize + " bytes, "
                    + header.uncompressedSize + " uncompressed");
        }
        return header;
    }

    /**
     * The kind of page.
     *
     * @throws UnsupportedFeatureException if the format did not have it when this was written
     */
    PageType type() {
        PageType known = PageType.findByValue(type);
        if (known == null) {
            throw new UnsupportedFeatureException("page of type " + type);
        }
        return known;
    }

    /** Size of the page without its header, after decompression. */
    int uncompressedSize() {
        return uncompressedSize;
    }

    /** Size of the page without its header, in the file. */
    int compressedSize() {
        return compressedSize;
    }

    boolean isChecksummed() {
        return checksummed;
    }

    /** CRC-32 of the page in the file; only if {@link #isChecksummed}. */
    int checksum() {
        return checksum;
    }

    /** Number of values, including NULLs. */
    int valueCount() {
        if (valueCount < 0) {
            throw new CorruptPageException("its header claims " + valueCount + " values");
        }
        return valueCount;
    }

    /** How the values are encoded. */
    Encoding encoding() {
        Encoding known = Encoding.findByValue(encoding);
        if (known == null && encoding < 0) {
            throw new CorruptPageException("its header names no encoding");
        } else if (known == null) {
            throw new UnsupportedFeatureException("encoding " + (encoding == ALP ? "ALP" : encoding));
        }
        return known;
    }

    Encoding definitionEncoding() {
        return definitionEncoding;
    }

    Encoding repetitionEncoding() {
        return repetitionEncoding;
    }

    /** Bytes of definition levels; only for a page of version 2. */
    int definitionLength() {
        return definitionLength;
    }

    /** Bytes of repetition levels; only for a page of version 2. */
    int repetitionLength() {
        return repetitionLength;
    }

    /** Bytes of all levels, in a page of version 2 of as many bytes at least. */
    int levelsLength() {
        if (repetitionLength < 0 || definitionLength < 0 || repetitionLength > compressedSize - definitionLength) {
            throw new CorruptPageException("its header claims " + repetitionLength + " and " + definitionLength
                    + " bytes of levels in a page of " + compressedSize);
        }
        return repetitionLength + definitionLength;
    }

    /** Whether the values of a page of version 2 are compressed at all. */
    boolean isCompressed() {
        return compressed;
    }

    private void readFields(CompactReader reader) {
        readStruct(reader, FIELDS, field -> {
            switch (field) {
                case 1 -> type = reader.readInt();
                case 2 -> uncompressedSize = reader.readInt();
                case 3 -> compressedSize = reader.readInt();
                case 4 -> {
                    checksum = reader.readInt();
                    checksummed = true;
                }
                case 5 -> readDataPage(reader);
                case 7 -> readDictionaryPage(reader);
                case 8 -> readDataPageV2(reader);
                default -> reader.skipValue();
            }
        });
    }

    private void readDataPage(CompactReader reader) {
        readStruct(reader, DATA_PAGE_FIELDS, field -> {
            switch (field) {
                case 1 -> valueCount = reader.readInt();
                case 2 -> encoding = reader.readInt();
                case 3 -> definitionEncoding = levelEncoding(reader.readInt());
                case 4 -> repetitionEncoding = levelEncoding(reader.readInt());
                default -> reader.skipValue();
            }
        });
    }

    private void readDictionaryPage(CompactReader reader) {
        readStruct(reader, DICTIONARY_PAGE_FIELDS, field -> {
            switch (field) {
                case 1 -> valueCount = reader.readInt();
                case 2 -> encoding = reader.readInt();
                default -> reader.skipValue();
            }
        });
    }

    private void readDataPageV2(CompactReader reader) {
        readStruct(reader, DATA_PAGE_V2_FIELDS, field -> {
            switch (field) {
                case 1 -> valueCount = reader.readInt();
                case 4 -> encoding = reader.readInt();
                case 5 -> definitionLength = reader.readInt();
                case 6 -> repetitionLength = reader.readInt();
                case 7 -> compressed = reader.readBoolean();
                default -> reader.skipValue();
            }
        });
    }

    /** Reads the fields of the next struct, and checks that all required ones exist. */
    private static void readStruct(CompactReader reader, int required, IntConsumer field) {
        reader.beginStruct();
        int seen = 0;
        while (reader.nextField()) {
            seen |= bit(reader.fieldId());
            field.accept(reader.fieldId());
        }
        reader.endStruct();
        if ((seen & required) != required) {
            throw new CorruptPageException("its header lacks the field "
                    + Integer.numberOfTrailingZeros(required & ~seen) + ", which the format requires");
        }
    }

    /** The bit of a field; fields that are not required are optional, whatever their number is. */
    private static int bit(int fieldId) {
        return fieldId > 0 && fieldId < Integer.SIZE ? 1 << fieldId : 0;
    }

    private static Encoding levelEncoding(int value) {
        Encoding encoding = Encoding.findByValue(value);
        if (encoding != Encoding.RLE && encoding != Encoding.BIT_PACKED) {
            throw new CorruptPageException("its levels have the encoding " + (encoding == null ? value : encoding));
        }
        return encoding;
    }
}
