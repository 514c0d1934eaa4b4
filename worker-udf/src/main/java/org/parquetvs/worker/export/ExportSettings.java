package org.parquetvs.worker.export;

import java.util.Map;
import java.util.Set;
import org.parquetvs.scan.export.Compression;
import org.parquetvs.scan.export.WrittenLayout;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.error.WorkerException;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

/** Converts the specification of an export to settings of the writer. */
final class ExportSettings {

    private ExportSettings() {}

    /**
     * The settings of a table's files.
     *
     * @param types types of the written columns, by name
     * @throws WorkerException if a column cannot have its bloom filter
     */
    static WriterSettings of(WrittenLayout layout, Map<String, SqlType> types) {
        for (String column : layout.bloomFilters()) {
            SqlType type = types.get(column);
            if (type == null || type.is(SqlType.Kind.BOOLEAN)) {
                throw WorkerErrors.noBloomFilter(column, type);
            }
        }
        return WriterSettings.USUAL
                .with(codec(layout.compression()))
                .with(layout.dictionary() ? ColumnEncoding.DICTIONARY : ColumnEncoding.PLAIN)
                .withPages(layout.pageBytes(), WriterSettings.USUAL.pageRows())
                .withBloomFilters(Set.copyOf(layout.bloomFilters()));
    }

    private static PageCodec codec(Compression compression) {
        return switch (compression) {
            case ZSTD -> PageCodec.ZSTD;
            case SNAPPY -> PageCodec.SNAPPY;
            case GZIP -> PageCodec.GZIP;
            case LZ4_RAW -> PageCodec.LZ4_RAW;
            case NONE -> PageCodec.UNCOMPRESSED;
        };
    }
}
