package org.parquetvs.worker.export;

import java.util.Set;
import org.parquetvs.scan.export.Compression;
import org.parquetvs.scan.export.WrittenLayout;
import org.parquetvs.writer.settings.Codec;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

/** Converts the specification of an export to settings of the writer. */
final class ExportSettings {

    private ExportSettings() {}

    static WriterSettings of(WrittenLayout layout) {
        return WriterSettings.USUAL
                .with(codec(layout.compression()))
                .with(layout.dictionary() ? ColumnEncoding.DICTIONARY : ColumnEncoding.PLAIN)
                .withPages(layout.pageBytes(), WriterSettings.USUAL.pageRows())
                .withBloomFilters(Set.copyOf(layout.bloomFilters()));
    }

    private static Codec codec(Compression compression) {
        return switch (compression) {
            case ZSTD -> Codec.ZSTD;
            case SNAPPY -> Codec.SNAPPY;
            case GZIP -> Codec.GZIP;
            case LZ4_RAW -> Codec.LZ4_RAW;
            case NONE -> Codec.UNCOMPRESSED;
        };
    }
}
