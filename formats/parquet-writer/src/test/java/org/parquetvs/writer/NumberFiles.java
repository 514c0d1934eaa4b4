package org.parquetvs.writer;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.writer.settings.WriterSettings;

/** Parquet files whose only column counts the rows of each row group. */
final class NumberFiles {
    private static final MessageType SCHEMA =
            Types.buildMessage().required(PrimitiveTypeName.INT64).named("N").named("numbers");

    private NumberFiles() {}

    static Stream<FileSource<?>> of(int files, int rowGroups, int rowGroupRows) {
        ParquetFormat format = new ParquetFormat(SCHEMA, WriterSettings.USUAL, rowGroupRows);
        return IntStream.range(0, files)
                .mapToObj(file -> format.file(
                        "numbers-" + file,
                        Stream.generate(() -> new Numbers(rowGroupRows)).limit(rowGroups),
                        FileListener.NONE));
    }

    private record Numbers(int rows) implements ParquetRowGroup, RowGroupValues {
        @Override
        public RowGroupValues load() {
            return this;
        }

        @Override
        public long bytes() {
            return 0;
        }

        @Override
        public void encode(int column, LeafEncoder encoder) {
            for (long row = 0; row < rows; row++) {
                encoder.add(row);
            }
        }
    }
}
