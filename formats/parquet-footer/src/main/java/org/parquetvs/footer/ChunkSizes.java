package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import shaded.parquet.org.apache.thrift.TException;

/**
 * Corrects the sizes of column chunks. Before version 1.2.9, parquet-mr did not count the header of a dictionary page
 * (PARQUET-816), so the last page of such a chunk ends after its claimed end.
 */
final class ChunkSizes {

    /** Most bytes of such a header. */
    private static final int MAX_HEADER_LENGTH = 100;

    /** The first version with correct sizes. */
    private static final int[] FIXED = {1, 2, 9};

    private static final Pattern WRITER =
            Pattern.compile("parquet-mr(?: version (\\d{1,9})\\.(\\d{1,9})\\.(\\d{1,9}))?(?!\\d).*");

    /** Positions at which parts of the file begin; empty if the sizes are correct. */
    private final NavigableSet<Long> starts;

    private ChunkSizes(NavigableSet<Long> starts) {
        this.starts = starts;
    }

    /**
     * Finds what follows the chunks of such a version, so that they can be extended up to it.
     *
     * @param rowGroups the bytes of the list of row groups
     * @param places the places of the column chunks in these bytes
     * @param footerStart position of the footer in the file
     * @throws TException if a chunk cannot be read
     */
    static ChunkSizes of(String createdBy, ByteBuffer rowGroups, List<RowGroupPlace> places, long footerStart)
            throws TException {
        NavigableSet<Long> starts = new TreeSet<>();
        if (mayLackHeaders(createdBy)) {
            starts.add(footerStart);
            for (RowGroupPlace place : places) {
                for (int position = 0; position < place.chunks(); position++) {
                    ColumnChunk chunk = CompactProtocol.read(place.chunk(position, rowGroups), new ColumnChunk());
                    if (chunk.isSetMeta_data()) {
                        starts.add(start(chunk.getMeta_data()));
                    }
                }
            }
        }
        return new ChunkSizes(starts);
    }

    /** Corrects the size of a chunk. */
    void correct(ColumnMetaData chunk) {
        Long next = starts.higher(start(chunk));
        if (next == null) {
            return;
        }
        long missing = next - start(chunk) - chunk.getTotal_compressed_size();
        if (missing > 0) {
            chunk.setTotal_compressed_size(chunk.getTotal_compressed_size() + Math.min(MAX_HEADER_LENGTH, missing));
        }
    }

    private static boolean mayLackHeaders(String createdBy) {
        Matcher writer = WRITER.matcher(createdBy);
        if (!writer.matches()) {
            return false;
        }
        for (int i = 0; i < FIXED.length; i++) {
            String part = writer.group(i + 1);
            int number = part == null ? 0 : Integer.parseInt(part);
            if (number != FIXED[i]) {
                return number < FIXED[i];
            }
        }
        return false;
    }

    private static long start(ColumnMetaData chunk) {
        long dictionary = chunk.isSetDictionary_page_offset() ? chunk.getDictionary_page_offset() : 0;
        return dictionary > 0 && dictionary < chunk.getData_page_offset() ? dictionary : chunk.getData_page_offset();
    }
}
