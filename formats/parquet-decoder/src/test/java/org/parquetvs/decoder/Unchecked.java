package org.parquetvs.decoder;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.parquetvs.footer.Footer;

/** Takes the checksums out of a file: with them, damage would never reach what decodes the pages. */
final class Unchecked {

    private Unchecked() {}

    /** The same file without checksums; what that leaves over at the end of a column chunk is zeros. */
    static byte[] of(byte[] file, Footer footer) throws IOException {
        byte[] result = file.clone();
        for (ColumnChunkMetaData column : columnChunks(footer)) {
            int start = Math.toIntExact(column.getStartingPos());
            int end = Math.toIntExact(column.getStartingPos() + column.getTotalSize());
            byte[] rewritten = rewrite(Arrays.copyOfRange(file, start, end));
            Arrays.fill(result, start, end, (byte) 0);
            System.arraycopy(rewritten, 0, result, start, rewritten.length);
        }
        return result;
    }

    /** Positions of all bytes that checksums cover: those of pages without their headers. */
    static List<Integer> positionsInPages(byte[] file, Footer footer) throws IOException {
        List<Integer> positions = new ArrayList<>();
        for (ColumnChunkMetaData column : columnChunks(footer)) {
            int start = Math.toIntExact(column.getStartingPos());
            int end = Math.toIntExact(column.getStartingPos() + column.getTotalSize());
            ByteArrayInputStream in = new ByteArrayInputStream(file, start, end - start);
            while (in.available() > 0) {
                int length = Util.readPageHeader(in).getCompressed_page_size();
                int pageStart = end - in.available();
                for (int i = 0; i < length; i++) {
                    positions.add(pageStart + i);
                }
                in.skipNBytes(length);
            }
        }
        return positions;
    }

    private static List<ColumnChunkMetaData> columnChunks(Footer footer) {
        return footer.rowGroups().stream()
                .flatMap(rowGroup -> rowGroup.chunks().stream())
                .toList();
    }

    private static byte[] rewrite(byte[] chunk) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(chunk);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        while (in.available() > 0) {
            PageHeader header = Util.readPageHeader(in);
            header.unsetCrc();
            Util.writePageHeader(header, out);
            out.write(in.readNBytes(header.getCompressed_page_size()));
        }
        return out.toByteArray();
    }
}
