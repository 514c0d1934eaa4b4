package org.parquetvs.decoder;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Physical;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

/** Files of one column {@code C}, and what is decoded of them. */
final class OneColumn {
    static final String KEY = "conversions.parquet";

    /** Bytes are taken for text. */
    static final Way UTF8 = new Way(1000, 1 << 20, 8 << 20, BinaryEncoding.UTF8);

    private final Path directory;

    /**
     * Files in a directory.
     *
     * @param directory where they are written
     */
    OneColumn(Path directory) {
        this.directory = directory;
    }

    /** The values as they arrive in another type. */
    List<@Nullable Object> decode(
            PrimitiveType type, ColumnEncoding encoding, String target, @Nullable Object... values) throws IOException {
        return decode(file(type, encoding, values), target, Way.USUAL);
    }

    static List<@Nullable Object> decode(byte[] content, String target, Way way) throws IOException {
        ScanColumn column = new ScanColumn("C", ColumnSource.Field.of("C"), SqlType.parse(target));
        return Decoded.columns(content, Decoded.footer(KEY, content), List.of(column), way)
                .get(0);
    }

    byte[] file(PrimitiveType type, ColumnEncoding encoding, @Nullable Object... values) throws IOException {
        Column column = new Column(type, new ColumnValues.Cycle(Arrays.asList(values)));
        WriterSettings writer = WriterSettings.USUAL.with(encoding);
        DataSet dataSet = new DataSet("conversions", 1, 0, List.of(column), values.length, 1, 1000, writer);
        return Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
    }

    static PrimitiveType type(PrimitiveTypeName physical, @Nullable LogicalTypeAnnotation annotation) {
        Types.PrimitiveBuilder<PrimitiveType> builder = Types.primitive(physical, Type.Repetition.OPTIONAL);
        return (annotation == null ? builder : builder.as(annotation)).named("C");
    }

    static Binary decimal(String unscaled, int length) {
        return Physical.decimal(new BigInteger(unscaled), length);
    }
}
