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
 * (PARQUET-816), so that the last page of such a chunk ends after its claimed end.
 */
final class ChunkSizes {

    /** Most bytes that such a header has. */
    private static final int LONGEST_HEADER = 100;

    /** The first version with right sizes. */
    private static final int[] FIXED = {1, 2, 9};

    private static final Pattern WRITER =
            Pattern.compile("parquet-mr(?: version (\\d{1,9})\\.(\\d{1,9})\\.(\\d{1,9}))?(?!\\d).*");

    /** Where something of the file begins; empty where the sizes are right. */
    private final NavigableSet<Long> starts;

    private ChunkSizes(NavigableSet<Long> starts) {
        this.starts = starts;
    }

    /**
     * Looks for what follows the chunks of such a version, so that they can reach up to it.
     *
     * @param rowGroups the bytes of their list
     * @param places where the column chunks are in these
     * @param footerStart where in the file the footer begins
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
            chunk.setTotal_compressed_size(chunk.getTotal_compressed_size() + Math.min(LONGEST_HEADER, missing));
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
