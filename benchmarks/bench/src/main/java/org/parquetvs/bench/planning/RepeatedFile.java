package org.parquetvs.bench.planning;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;
import org.parquetvs.writer.settings.WriterSettings;

/** One generated file of 10 row groups and 50 columns with statistics, under many keys; no request leaves the process. */
final class RepeatedFile implements ObjectStore {
    static final int ROW_GROUPS = 10;
    static final int COLUMNS = 50;

    private static final int ROW_GROUP_ROWS = 100;

    private final byte[] content;
    private final int copies;

    private RepeatedFile(byte[] content, int copies) {
        this.content = content;
        this.copies = copies;
    }

    static RepeatedFile generate(int copies) throws IOException {
        List<Column> columns = IntStream.range(0, COLUMNS)
                .mapToObj(column -> column % 5 == 4 ? text("text" + column) : number("number" + column))
                .toList();
        DataSet dataSet = new DataSet(
                "planned", 1, 1, columns, ROW_GROUPS * ROW_GROUP_ROWS, 1, ROW_GROUP_ROWS, WriterSettings.USUAL);
        Path directory = Files.createTempDirectory("pvs-planning");
        Path file = Fixtures.write(dataSet, directory).get(0);
        byte[] content = Files.readAllBytes(file);
        Files.delete(file);
        Files.delete(directory);
        return new RepeatedFile(content, copies);
    }

    private static Column number(String name) {
        return new Column(Types.optional(PrimitiveTypeName.INT64).named(name), new ColumnValues.Running(0, 1));
    }

    private static Column text(String name) {
        return new Column(
                Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(name),
                new ColumnValues.Text(5, 20, "abcdef"));
    }

    @Override
    public String bucket() {
        return "memory";
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        return IntStream.range(0, copies)
                .mapToObj("t/part-%05d.parquet"::formatted)
                .filter(key -> key.startsWith(prefix))
                .map(key -> new FileEntry(key, content.length, "\"1\"", 0));
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return List.of();
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        destination.put(content, Math.toIntExact(offset), destination.remaining());
    }

    @Override
    public StoreMetrics metrics() {
        return new StoreMetrics(0, 0, 0);
    }

    @Override
    public void close() {}
}
