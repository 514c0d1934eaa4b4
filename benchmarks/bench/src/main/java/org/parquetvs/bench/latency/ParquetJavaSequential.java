package org.parquetvs.bench.latency;

import java.io.IOException;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;

/** parquet-java's column readers over our S3 client: a row group is read, then decoded, then the next is read. */
public final class ParquetJavaSequential implements Contender {
    private final String connectionJson;

    /** Takes the JSON text of the connection. */
    public ParquetJavaSequential(String[] arguments) {
        connectionJson = arguments[0];
    }

    @Override
    public long run() throws IOException {
        long rows = 0;
        try (ObjectStore store = ObjectStoreFactory.open(connectionJson)) {
            for (FileEntry file : RemoteFiles.list(store)) {
                rows += read(new StoreInputFile(store, file));
            }
        }
        return rows;
    }

    private static long read(StoreInputFile file) throws IOException {
        long rows = 0;
        ParquetReadOptions options =
                ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
        try (ParquetFileReader reader = ParquetFileReader.open(file, options)) {
            MessageType schema = reader.getFooter().getFileMetaData().getSchema();
            for (PageReadStore pages = reader.readNextRowGroup(); pages != null; pages = reader.readNextRowGroup()) {
                ColumnReadStoreImpl columns = new ColumnReadStoreImpl(
                        pages,
                        new GroupRecordConverter(schema).getRootConverter(),
                        schema,
                        reader.getFileMetaData().getCreatedBy());
                for (ColumnDescriptor column : schema.getColumns()) {
                    read(columns.getColumnReader(column), column.getMaxDefinitionLevel(), pages.getRowCount());
                }
                rows += pages.getRowCount();
            }
        }
        return rows;
    }

    /** No data set has a repeated column, so each row has one value or none. */
    private static void read(ColumnReader column, int valueLevel, long rows) {
        for (long row = 0; row < rows; row++) {
            if (column.getCurrentDefinitionLevel() == valueLevel) {
                readValue(column);
            }
            column.consume();
        }
    }

    private static void readValue(ColumnReader column) {
        switch (column.getDescriptor().getPrimitiveType().getPrimitiveTypeName()) {
            case INT32 -> column.getInteger();
            case INT64 -> column.getLong();
            case FLOAT -> column.getFloat();
            case DOUBLE -> column.getDouble();
            case BOOLEAN -> column.getBoolean();
            case BINARY, FIXED_LEN_BYTE_ARRAY, INT96 -> column.getBinary();
        }
    }
}
