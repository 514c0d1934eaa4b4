package org.parquetvs.decoder;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;

/** Pages without checksums. */
final class Unchecked {

    private Unchecked() {}

    /** The pages of a column chunk. */
    static byte[] pages(byte[] chunk) throws IOException {
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
