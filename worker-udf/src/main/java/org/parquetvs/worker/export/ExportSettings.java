package org.parquetvs.worker.export;

import java.util.Map;
import java.util.Set;
import org.parquetvs.scan.export.Compression;
import org.parquetvs.scan.export.WrittenEncryption;
import org.parquetvs.scan.export.WrittenLayout;
import org.parquetvs.store.FileKeys;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.error.WorkerException;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.FileEncryption;
import org.parquetvs.writer.settings.FileEncryption.OtherColumns;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

/** Converts the specification of an export to settings of the writer. */
final class ExportSettings {

    private ExportSettings() {}

    /**
     * The settings of a table's files.
     *
     * @param types types of the written columns, by name
     * @param keys those of the connection
     * @throws WorkerException if a column cannot have its bloom filter
     */
    static WriterSettings of(WrittenLayout layout, Map<String, SqlType> types, FileKeys keys) {
        for (String column : layout.bloomFilters()) {
            SqlType type = types.get(column);
            if (type == null || type.is(SqlType.Kind.BOOLEAN)) {
                throw WorkerErrors.noBloomFilter(column, type);
            }
        }
        WriterSettings settings = WriterSettings.USUAL
                .with(codec(layout.compression()))
                .with(layout.dictionary() ? ColumnEncoding.DICTIONARY : ColumnEncoding.PLAIN)
                .withPages(layout.pageBytes(), WriterSettings.USUAL.pageRows())
                .withBloomFilters(Set.copyOf(layout.bloomFilters()));
        return layout.encryption()
                .map(encryption -> settings.with(encryption(encryption, keys)))
                .orElse(settings);
    }

    private static FileEncryption encryption(WrittenEncryption encryption, FileKeys keys) {
        return new FileEncryption(
                switch (encryption.algorithm()) {
                    case AES_GCM_V1 -> FileEncryption.Algorithm.AES_GCM_V1;
                    case AES_GCM_CTR_V1 -> FileEncryption.Algorithm.AES_GCM_CTR_V1;
                },
                switch (encryption.footer()) {
                    case ENCRYPTED -> FileEncryption.Footer.ENCRYPTED;
                    case SIGNED -> FileEncryption.Footer.SIGNED;
                },
                encryption.footerKey(),
                encryption.columnKeys(),
                switch (encryption.footer()) {
                    case ENCRYPTED -> OtherColumns.WITH_FOOTER_KEY;
                    case SIGNED -> OtherColumns.PLAIN;
                },
                keys);
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
