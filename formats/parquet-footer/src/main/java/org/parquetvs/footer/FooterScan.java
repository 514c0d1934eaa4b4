package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The places of the row groups in a footer. A file of many columns has far more column chunks than a statement needs,
 * so their metadata is skipped here, and read on demand.
 *
 * @param fields number of fields of the schema, with the root
 * @param start start of the list of row groups, in the bytes of the footer
 * @param end of this list
 * @param places places of the row groups, in the order of the file
 */
record FooterScan(int fields, int start, int end, List<RowGroupPlace> places) {
    private static final int SCHEMA = 2;
    private static final int ROW_GROUPS = 4;
    private static final int COLUMNS = 1;
    private static final int ROWS = 3;
    private static final int ORDINAL = 7;

    /** An empty list of structures. */
    private static final byte EMPTY_LIST = CompactReader.STRUCT;

    /**
     * Scans a whole footer.
     *
     * @throws RuntimeException of any kind if the bytes are not a footer
     */
    static FooterScan of(ByteBuffer footer) {
        FooterBytes bytes = new FooterBytes(footer);
        int fields = 0;
        int start = 0;
        int end = 0;
        List<RowGroupPlace> places = List.of();
        bytes.beginStruct();
        while (bytes.nextField()) {
            switch (bytes.fieldId()) {
                case SCHEMA -> {
                    fields = bytes.beginStructs();
                    for (int i = 0; i < fields; i++) {
                        bytes.skipStruct();
                    }
                }
                case ROW_GROUPS -> {
                    start = bytes.position();
                    places = places(bytes);
                    end = bytes.position();
                }
                default -> bytes.skipValue();
            }
        }
        return new FooterScan(fields, start, end, places);
    }

    private static List<RowGroupPlace> places(FooterBytes bytes) {
        int start = bytes.position();
        int count = bytes.beginStructs();
        List<RowGroupPlace> places = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            places.add(place(bytes, start, i));
        }
        return places;
    }

    private static RowGroupPlace place(FooterBytes bytes, int start, int position) {
        int ordinal = position;
        OptionalLong rows = OptionalLong.empty();
        Optional<int[]> bounds = Optional.empty();
        bytes.beginStruct();
        while (bytes.nextField()) {
            switch (bytes.fieldId()) {
                case COLUMNS -> bounds = Optional.of(bounds(bytes, start));
                case ROWS -> rows = OptionalLong.of(bytes.readLong());
                case ORDINAL -> ordinal = bytes.readInt();
                default -> bytes.skipValue();
            }
        }
        bytes.endStruct();
        if (rows.isEmpty() || bounds.isEmpty()) {
            throw new IllegalArgumentException("row group " + position + " lacks its columns or its number of rows");
        }
        if (rows.getAsLong() < 0) {
            throw new IllegalArgumentException("row group " + position + " has " + rows.getAsLong() + " rows");
        }
        return new RowGroupPlace(rows.getAsLong(), ordinal, bounds.get());
    }

    private static int[] bounds(FooterBytes bytes, int start) {
        int count = bytes.beginStructs();
        int[] bounds = new int[count + 1];
        for (int i = 0; i < count; i++) {
            bounds[i] = bytes.position() - start;
            bytes.skipStruct();
        }
        bounds[count] = bytes.position() - start;
        return bounds;
    }

    /** A copy of the bytes of the list of row groups; the footer may be a small part of a large buffer. */
    ByteBuffer rowGroups(ByteBuffer footer) {
        return ByteBuffer.allocate(end - start)
                .put(footer.slice(start, end - start))
                .flip();
    }

    /** The footer with an empty list of row groups. */
    ByteBuffer withoutRowGroups(ByteBuffer footer) {
        return places.isEmpty()
                ? footer
                : ByteBuffer.allocate(footer.limit() - (end - start) + 1)
                        .put(footer.slice(0, start))
                        .put(EMPTY_LIST)
                        .put(footer.slice(end, footer.limit() - end))
                        .flip();
    }
}
