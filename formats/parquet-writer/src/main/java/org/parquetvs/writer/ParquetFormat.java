package org.parquetvs.writer;

import java.util.Map;
import java.util.stream.Stream;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.writer.settings.WriterSettings;

/** The format of the Parquet files of one schema. */
public final class ParquetFormat {
    private final MessageType schema;
    private final WriterSettings settings;
    private final ParquetProperties properties;
    private final Map<String, String> keyValueMetadata;

    /** @param rowGroupRows most rows of a row group; bloom filters are sized for as many values */
    public ParquetFormat(MessageType schema, WriterSettings settings, int rowGroupRows) {
        this(schema, settings, rowGroupRows, Map.of());
    }

    /** A format with key-value metadata in the footer of each file. */
    public ParquetFormat(
            MessageType schema, WriterSettings settings, int rowGroupRows, Map<String, String> keyValueMetadata) {
        this.schema = schema;
        this.settings = settings;
        this.properties = properties(settings, rowGroupRows);
        this.keyValueMetadata = Map.copyOf(keyValueMetadata);
    }

    /**
     * A file of this format.
     *
     * @param key of the file in its target
     * @param rowGroups at least one; a file without rows has one row group of no rows. Each is requested when there is
     *     room for it, under a lock, so the stream must not block
     */
    public FileSource<?> file(String key, Stream<? extends ParquetRowGroup> rowGroups, FileListener listener) {
        return ParquetFile.of(this, key, rowGroups, listener);
    }

    MessageType schema() {
        return schema;
    }

    WriterSettings settings() {
        return settings;
    }

    Map<String, String> keyValueMetadata() {
        return keyValueMetadata;
    }

    ParquetProperties properties() {
        return properties;
    }

    private static ParquetProperties properties(WriterSettings settings, int rowGroupRows) {
        ParquetProperties.Builder properties = ParquetProperties.builder()
                .withWriterVersion(
                        switch (settings.pageVersion()) {
                            case V1 -> ParquetProperties.WriterVersion.PARQUET_1_0;
                            case V2 -> ParquetProperties.WriterVersion.PARQUET_2_0;
                        })
                .withPageSize(settings.pageBytes())
                .withPageRowCountLimit(settings.pageRows())
                .withDictionaryPageSize(settings.dictionaryBytes())
                .withMinRowCountForPageSizeCheck(
                        Math.min(settings.pageRows(), ParquetProperties.DEFAULT_MINIMUM_RECORD_COUNT_FOR_CHECK))
                .withValuesWriterFactory(new EncodingChoice(settings.encodings()));
        for (String column : settings.bloomFilters()) {
            properties.withBloomFilterEnabled(column, true).withBloomFilterNDV(column, rowGroupRows);
        }
        return properties.build();
    }
}
