package org.parquetvs.footer;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.scan.file.FileEntry;

/** From the bytes of a footer to its schema and row groups. */
final class FooterParser {

    private FooterParser() {}

    /** @param bytes a heap buffer that holds the footer alone */
    static Footer parse(FileEntry file, ByteBuffer bytes) {
        try {
            // The limit also bounds what a corrupt list or string size may allocate.
            FileMetaData metadata = Util.readFileMetaData(stream(bytes), bytes.remaining());
            ChunkSizes.correct(metadata, file.size() - FooterReader.TRAILER - bytes.remaining());
            String createdBy = Objects.requireNonNullElse(metadata.getCreated_by(), "");
            MessageType schema = new SchemaReader(metadata).read();
            return new Footer(file, schema, new RowGroupReader(file, schema, createdBy).read(metadata), createdBy);
        } catch (FooterException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // Garbage makes parquet-java and its collections throw whatever they throw.
            throw FooterErrors.damaged(file, String.valueOf(e.getMessage()), e);
        } catch (StackOverflowError e) {
            throw FooterErrors.damaged(file, "it is nested too deeply", e);
        }
    }

    private static ByteArrayInputStream stream(ByteBuffer bytes) {
        return new ByteArrayInputStream(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    }
}
