package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.scan.file.FileEntry;
import shaded.parquet.org.apache.thrift.TException;

/** Parses the bytes of a footer into its schema and row groups. */
final class FooterParser {

    /** Most fields of a schema: each takes several hundred bytes of memory. */
    static final int MAX_FIELDS = 100_000;

    private FooterParser() {}

    /** @param bytes a heap buffer that holds only the footer; part of it is copied */
    static Footer parse(FileEntry file, ByteBuffer bytes) {
        try {
            return footer(file, bytes);
        } catch (FooterException e) {
            throw e;
        } catch (UnsupportedFeatureException e) {
            throw FooterErrors.unsupported(file, e.feature());
        } catch (TException | RuntimeException e) {
            // With garbage, parquet-java and its collections may throw any exception.
            throw FooterErrors.damaged(file, String.valueOf(e.getMessage()), e);
        }
    }

    private static Footer footer(FileEntry file, ByteBuffer bytes) throws TException {
        FooterScan scan = FooterScan.of(bytes);
        if (scan.fields() > MAX_FIELDS) {
            throw FooterErrors.tooManyFields(file, scan.fields());
        }
        FileMetaData metadata = CompactProtocol.read(scan.withoutRowGroups(bytes), new FileMetaData());
        MessageType schema = new SchemaReader(metadata).read();
        String createdBy = Objects.requireNonNullElse(metadata.getCreated_by(), "");
        ByteBuffer rowGroups = scan.rowGroups(bytes);
        long start = file.size() - FooterReader.TRAILER - bytes.remaining();
        ChunkSizes sizes = ChunkSizes.of(createdBy, rowGroups, scan.places(), start);
        ColumnChunkReader reader = new ColumnChunkReader(file, new SchemaLeaves(schema), createdBy, rowGroups, sizes);
        return new Footer(file, schema, rowGroups(scan.places(), reader), createdBy);
    }

    private static List<RowGroupMetadata> rowGroups(List<RowGroupPlace> places, ColumnChunkReader reader) {
        List<RowGroupMetadata> rowGroups = new ArrayList<>();
        long firstRow = 0;
        for (RowGroupPlace place : places) {
            rowGroups.add(RowGroupMetadata.of(reader, rowGroups.size(), place, firstRow));
            firstRow = Math.addExact(firstRow, place.rows());
        }
        return rowGroups;
    }
}
