package org.parquetvs.bench.tables;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.testing.DirectoryObjects;
import org.parquetvs.writer.settings.WriterSettings;
import org.roaringbitmap.RoaringBitmap;

/** Deletes of each twentieth row of files, in each form: evenly spread, which is the most work for a reader. */
public final class DeletedEverywhere {
    static final String DATA_FILES = "*.parquet";
    static final String KEYS = "deletes/keys.parquet";

    private static final int EACH = 20;
    private static final int ROW_GROUP_ROWS = 1_000_000;

    private DeletedEverywhere() {}

    static long count(long rows) {
        return (rows + EACH - 1) / EACH;
    }

    static String vector(String dataFile) {
        return "deletes/" + dataFile + ".puffin";
    }

    static String positions(String dataFile) {
        return "deletes/" + dataFile + ".positions.parquet";
    }

    /**
     * Writes the deletes of files next to them.
     *
     * @param directory of the files, which is a bucket; the first column is a running number from 1
     */
    public static void write(Path directory, List<Path> files) throws IOException {
        Path deletes = Files.createDirectory(directory.resolve("deletes"));
        long all = 0;
        try (DirectoryObjects store = new DirectoryObjects(directory)) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                long rows = FooterReader.read(store, store.entry(name)).rows();
                Files.write(directory.resolve(vector(name)), vector(rows));
                String address = "s3://" + directory.getFileName() + "/" + name;
                write(
                        deletes,
                        directory.resolve(positions(name)),
                        count(rows),
                        new Column(text(), new ColumnValues.Cycle(List.of(Binary.fromString(address)))),
                        new Column(number(2147483545, "pos"), new ColumnValues.Running(0, EACH)));
                all += rows;
            }
        }
        write(
                deletes,
                directory.resolve(KEYS),
                count(all),
                new Column(number(1, "SALES_ID"), new ColumnValues.Running(1, EACH)));
    }

    private static void write(Path deletes, Path target, long rows, Column... columns) throws IOException {
        DataSet content = new DataSet("written", 1, 0, List.of(columns), rows, 1, ROW_GROUP_ROWS, WriterSettings.USUAL);
        Files.move(Fixtures.write(content, deletes).get(0), target);
    }

    private static PrimitiveType text() {
        return Types.required(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .id(2147483546)
                .named("file_path");
    }

    private static PrimitiveType number(int id, String name) {
        return Types.required(PrimitiveTypeName.INT64).id(id).named(name);
    }

    /** The bytes of a deletion vector. */
    private static byte[] vector(long rows) throws IOException {
        RoaringBitmap deleted = new RoaringBitmap();
        for (long row = 0; row < rows; row += EACH) {
            deleted.add((int) row);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(new byte[] {(byte) 0xD1, (byte) 0xD3, 0x39, 0x64});
        bytes.write(ByteBuffer.allocate(12)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(1)
                .putInt(0)
                .array());
        deleted.serialize(new DataOutputStream(bytes));
        CRC32 checksum = new CRC32();
        checksum.update(bytes.toByteArray());
        return ByteBuffer.allocate(bytes.size() + 8)
                .putInt(bytes.size())
                .put(bytes.toByteArray())
                .putInt((int) checksum.getValue())
                .array();
    }
}
