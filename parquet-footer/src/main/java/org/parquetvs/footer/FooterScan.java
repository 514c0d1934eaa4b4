package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where the row groups of a footer are. A file of many columns has far more column chunks than a statement asks for, so
 * their metadata is stepped over here, and read when it is asked for.
 *
 * @param start of the list of row groups, in the bytes of the footer
 * @param end of this list
 * @param places of the row groups, in the order of the file
 */
record FooterScan(int start, int end, List<RowGroupPlace> places) {
    private static final int ROW_GROUPS = 4;
    private static final int COLUMNS = 1;
    private static final int ROWS = 3;

    /** A list of structures without any. */
    private static final byte EMPTY_LIST = CompactProtocolScanner.STRUCT;

    /**
     * Steps over all of a footer.
     *
     * @throws RuntimeException of any kind if the bytes are not one
     */
    static FooterScan of(ByteBuffer footer) {
        CompactProtocolScanner scanner = new CompactProtocolScanner(footer);
        FooterScan scan = new FooterScan(0, 0, List.of());
        for (int field = scanner.nextField(0); field != 0; field = scanner.nextField(field)) {
            if (field == ROW_GROUPS) {
                int start = scanner.position();
                List<RowGroupPlace> places = places(scanner);
                scan = new FooterScan(start, scanner.position(), places);
            } else {
                scanner.skip();
            }
        }
        return scan;
    }

    private static List<RowGroupPlace> places(CompactProtocolScanner scanner) {
        int start = scanner.position();
        int count = scanner.structures();
        List<RowGroupPlace> places = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            places.add(place(scanner, start, i));
        }
        return places;
    }

    private static RowGroupPlace place(CompactProtocolScanner scanner, int start, int ordinal) {
        OptionalLong rows = OptionalLong.empty();
        Optional<int[]> bounds = Optional.empty();
        for (int field = scanner.nextField(0); field != 0; field = scanner.nextField(field)) {
            if (field == COLUMNS) {
                bounds = Optional.of(bounds(scanner, start));
            } else if (field == ROWS) {
                rows = OptionalLong.of(scanner.number());
            } else {
                scanner.skip();
            }
        }
        if (rows.isEmpty() || bounds.isEmpty()) {
            throw new IllegalArgumentException("row group " + ordinal + " lacks its columns or its number of rows");
        }
        if (rows.getAsLong() < 0) {
            throw new IllegalArgumentException("row group " + ordinal + " has " + rows.getAsLong() + " rows");
        }
        return new RowGroupPlace(rows.getAsLong(), bounds.get());
    }

    private static int[] bounds(CompactProtocolScanner scanner, int start) {
        int count = scanner.structures();
        int[] bounds = new int[count + 1];
        for (int i = 0; i < count; i++) {
            bounds[i] = scanner.position() - start;
            scanner.skipStructure();
        }
        bounds[count] = scanner.position() - start;
        return bounds;
    }

    /** The bytes of the list of row groups, copied: those of the footer may be a small part of a large buffer. */
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
