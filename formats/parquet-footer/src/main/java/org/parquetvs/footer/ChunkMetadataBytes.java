package org.parquetvs.footer;

import java.nio.ByteBuffer;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.Type;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a column chunk's metadata, seen before parquet-java's code reads them. That code refuses numbers which it
 * does not know in the same words as missing ones, and chunks without a path.
 */
final class ChunkMetadataBytes {
    private static final int METADATA = 3;
    private static final int TYPE = 1;
    private static final int PATH = 3;
    private static final int CODEC = 4;

    private static final int DELTA_SHIFT = 4;
    private static final byte EMPTY_LIST_OF_TEXTS = 8;
    private static final int LIST = 9;

    private ChunkMetadataBytes() {}

    /**
     * The bytes, with an empty path if there is none: writers may leave it out, because the chunks of a row group are in
     * the order of the schema.
     *
     * @throws UnsupportedFeatureException if the type or the codec is newer than this program
     */
    static ByteBuffer readable(ByteBuffer chunk) {
        FooterBytes bytes = new FooterBytes(chunk);
        bytes.beginStruct();
        while (bytes.nextField()) {
            if (bytes.fieldId() == METADATA) {
                bytes.beginStructField();
                return readableMetadata(chunk, bytes);
            }
            bytes.skipValue();
        }
        return chunk;
    }

    /** The same for metadata that were stored apart from their chunk. */
    static ByteBuffer readableApart(ByteBuffer metadata) {
        FooterBytes bytes = new FooterBytes(metadata);
        bytes.beginStruct();
        return readableMetadata(metadata, bytes);
    }

    private static ByteBuffer readableMetadata(ByteBuffer chunk, FooterBytes bytes) {
        int before = 0;
        int next = bytes.position();
        boolean hasField = bytes.nextField();
        while (hasField && bytes.fieldId() < PATH) {
            before = bytes.fieldId();
            check(bytes);
            next = bytes.position();
            hasField = bytes.nextField();
        }
        if (hasField && bytes.fieldId() != PATH) {
            check(bytes);
            return withPath(chunk, next, PATH - before);
        }
        return checkedAfterPath(chunk, bytes, hasField);
    }

    private static ByteBuffer checkedAfterPath(ByteBuffer chunk, FooterBytes bytes, boolean hasPath) {
        boolean hasField = hasPath;
        while (hasField && bytes.fieldId() <= CODEC) {
            check(bytes);
            hasField = bytes.nextField();
        }
        return chunk;
    }

    private static void check(FooterBytes bytes) {
        switch (bytes.fieldId()) {
            case TYPE -> requireKnown("physical type", bytes.readInt(), Type::findByValue);
            case CODEC -> requireKnown("compression", bytes.readInt(), CompressionCodec::findByValue);
            default -> bytes.skipValue();
        }
    }

    private interface Lookup {
        @Nullable
        Object find(int number);
    }

    private static void requireKnown(String kind, int number, Lookup known) {
        if (known.find(number) == null) {
            throw new UnsupportedFeatureException(kind + " " + number);
        }
    }

    /**
     * Inserts an empty path.
     *
     * @param place of the header of the next field
     * @param delta number of the path, minus that of the field before it
     */
    private static ByteBuffer withPath(ByteBuffer chunk, int place, int delta) {
        ByteBuffer longer = ByteBuffer.allocate(chunk.remaining() + 2);
        longer.put(chunk.slice(chunk.position(), place - chunk.position()));
        longer.put((byte) (delta << DELTA_SHIFT | LIST)).put(EMPTY_LIST_OF_TEXTS);
        int next = chunk.get(place) & 0xFF;
        boolean isRelative = next >>> DELTA_SHIFT > 0;
        longer.put((byte) (isRelative ? next - (delta << DELTA_SHIFT) : next));
        longer.put(chunk.slice(place + 1, chunk.limit() - place - 1));
        return longer.flip();
    }
}
