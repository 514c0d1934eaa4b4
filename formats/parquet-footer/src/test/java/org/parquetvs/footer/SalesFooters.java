package org.parquetvs.footer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.SchemaElement;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.ChangedFooter;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.writer.settings.PageCodec;

/** Footers of files of sales, as they are written or changed. */
final class SalesFooters {
    private final Path directory;

    SalesFooters(Path directory) {
        this.directory = directory;
    }

    /** Sales with a footer that was changed. */
    byte[] tampered(Consumer<FileMetaData> change) throws IOException {
        return ChangedFooter.of(
                Files.readAllBytes(Fixtures.write(Sales.dataSet(10, 1, 10, PageCodec.UNCOMPRESSED), directory)
                        .get(0)),
                change);
    }

    static Footer parse(byte[] bytes) {
        return FooterReader.parse(new FileEntry("a.parquet", bytes.length, "\"tag\"", 0), ByteBuffer.wrap(bytes));
    }

    static int footerLength(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(bytes.length - 8);
    }

    static void annotate(SchemaElement element, LogicalType logical, ConvertedType converted) {
        element.setLogicalType(logical).setConverted_type(converted);
        if (logical.isSetDECIMAL()) {
            element.setPrecision(logical.getDECIMAL().getPrecision());
            element.setScale(logical.getDECIMAL().getScale());
        }
    }
}
