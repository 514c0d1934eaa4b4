package org.parquetvs.bench.mutations;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.scan.file.FileEntry;

/**
 * The bytes of a valid Parquet file, and its parts.
 *
 * @param bytes of the whole file
 * @param headers of the pages
 * @param bodies of the pages, which checksums cover
 * @param footer without its length and the magic
 */
@SuppressWarnings("ArrayRecordComponent") // A whole file, which is never compared as a record.
record FileBytes(byte[] bytes, List<Range> headers, List<Range> bodies, Range footer) {
    private static final int TRAILER = 8;

    /** Positions {@code [start, end)}. */
    record Range(int start, int end) {
        int length() {
            return end - start;
        }
    }

    static FileBytes of(byte[] bytes) throws IOException {
        List<Range> headers = new ArrayList<>();
        List<Range> bodies = new ArrayList<>();
        for (Range chunk : chunks(bytes)) {
            ByteArrayInputStream in = new ByteArrayInputStream(bytes, chunk.start(), chunk.length());
            // Without checksums, space is left at the end of a chunk; it is filled with zeros.
            while (in.available() > 0 && bytes[chunk.end() - in.available()] != 0) {
                int header = chunk.end() - in.available();
                int length = Util.readPageHeader(in).getCompressed_page_size();
                int body = chunk.end() - in.available();
                headers.add(new Range(header, body));
                bodies.add(new Range(body, body + length));
                in.skipNBytes(length);
            }
        }
        int end = bytes.length - TRAILER;
        int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(end);
        return new FileBytes(bytes, headers, bodies, new Range(end - length, end));
    }

    /** The same file without checksums: with them, damage would never reach the code that decodes the pages. */
    FileBytes unchecked() throws IOException {
        byte[] result = bytes.clone();
        for (Range chunk : chunks(bytes)) {
            ByteArrayInputStream in = new ByteArrayInputStream(bytes, chunk.start(), chunk.length());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            while (in.available() > 0) {
                PageHeader header = Util.readPageHeader(in);
                header.unsetCrc();
                Util.writePageHeader(header, out);
                out.write(in.readNBytes(header.getCompressed_page_size()));
            }
            Arrays.fill(result, chunk.start(), chunk.end(), (byte) 0);
            System.arraycopy(out.toByteArray(), 0, result, chunk.start(), out.size());
        }
        return of(result);
    }

    private static List<Range> chunks(byte[] bytes) {
        Footer footer = FooterReader.parse(new FileEntry("valid", bytes.length, "\"e\"", 0), ByteBuffer.wrap(bytes));
        return footer.rowGroups().stream()
                .flatMap(rowGroup -> rowGroup.chunks().stream())
                .map(FileBytes::range)
                .toList();
    }

    private static Range range(ColumnChunkMetaData chunk) {
        int start = Math.toIntExact(chunk.getStartingPos());
        return new Range(start, start + Math.toIntExact(chunk.getTotalSize()));
    }
}
