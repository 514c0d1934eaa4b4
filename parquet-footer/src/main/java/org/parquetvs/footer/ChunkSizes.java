package org.parquetvs.footer;

import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;

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

    private ChunkSizes() {}

    /**
     * Lets chunks of such a version reach up to what follows them.
     *
     * @param footerStart where in the file the footer begins
     */
    static void correct(FileMetaData metadata, long footerStart) {
        if (!mayLackHeaders(Objects.requireNonNullElse(metadata.getCreated_by(), ""))) {
            return;
        }
        NavigableSet<Long> starts = new TreeSet<>();
        starts.add(footerStart);
        chunks(metadata).forEach(chunk -> starts.add(start(chunk)));
        chunks(metadata).forEach(chunk -> correct(chunk, starts));
    }

    private static void correct(ColumnMetaData chunk, NavigableSet<Long> starts) {
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

    private static Stream<ColumnMetaData> chunks(FileMetaData metadata) {
        return metadata.isSetRow_groups()
                ? metadata.getRow_groups().stream()
                        .flatMap(rowGroup -> rowGroup.getColumns().stream())
                        .filter(ColumnChunk::isSetMeta_data)
                        .map(ColumnChunk::getMeta_data)
                : Stream.empty();
    }

    private static long start(ColumnMetaData chunk) {
        long dictionary = chunk.isSetDictionary_page_offset() ? chunk.getDictionary_page_offset() : 0;
        return dictionary > 0 && dictionary < chunk.getData_page_offset() ? dictionary : chunk.getData_page_offset();
    }
}
