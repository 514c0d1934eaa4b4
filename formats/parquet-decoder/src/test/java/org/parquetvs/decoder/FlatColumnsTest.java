package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Physical;
import org.parquetvs.fixtures.sets.AllTypes;
import org.parquetvs.fixtures.sets.RandomDataSets;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.testing.Seeds;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.PageVersion;
import org.parquetvs.writer.settings.WriterSettings;

/** Files by parquet-java, every value compared with the definition of the data. */
class FlatColumnsTest {
    private static final int ROWS = 1700;

    private final Path directory;

    FlatColumnsTest(@TempDir Path directory) {
        this.directory = directory;
    }

    static Stream<Arguments> encodings() {
        return Stream.of(ColumnEncoding.values()).flatMap(encoding -> Stream.of(PageVersion.values())
                .flatMap(version -> Stream.of(Repetition.REQUIRED, Repetition.OPTIONAL)
                        .map(repetition -> Arguments.of(encoding, version, repetition))));
    }

    @ParameterizedTest
    @MethodSource("encodings")
    void everyTypeArrivesInEveryEncoding(ColumnEncoding encoding, PageVersion version, Repetition repetition)
            throws IOException {
        WriterSettings writer = WriterSettings.USUAL.with(version).withPages(4_000, 333);
        DataSet dataSet = AllTypes.dataSet(repetition, encoding, ROWS, writer);

        requireExpectedColumns(dataSet, Way.USUAL);
        requireExpectedColumns(dataSet, new Way(100, 500, 3_000, BinaryEncoding.BASE64).whileMemoryIsShort());
    }

    @ParameterizedTest
    @EnumSource(PageCodec.class)
    void everyCodecIsDecompressed(PageCodec codec) throws IOException {
        DataSet dataSet =
                AllTypes.dataSet(Repetition.OPTIONAL, ColumnEncoding.PLAIN, ROWS, WriterSettings.USUAL.with(codec));

        requireExpectedColumns(dataSet, Way.USUAL);
    }

    @Test
    void aDictionaryThatOverflowsIsLeftInTheMiddleOfAChunk() throws IOException {
        WriterSettings writer = WriterSettings.USUAL.withPages(1_000, 100).withDictionaryBytes(1_500);
        DataSet dataSet = AllTypes.dataSet(Repetition.OPTIONAL, ColumnEncoding.DICTIONARY, ROWS, writer);

        requireExpectedColumns(dataSet, Way.USUAL);
    }

    @ParameterizedTest
    @EnumSource(
            value = Repetition.class,
            names = {"REQUIRED", "OPTIONAL"})
    void dictionariesOfAnySizeAreReadAgainWhileMemoryIsShort(Repetition repetition) throws IOException {
        List<Column> columns = List.of(
                new Column(
                        Types.primitive(PrimitiveTypeName.BINARY, repetition)
                                .as(LogicalTypeAnnotation.stringType())
                                .named("LARGE_TEXTS"),
                        new ColumnValues.Pick(texts(3_000))),
                new Column(
                        Types.primitive(PrimitiveTypeName.BINARY, repetition)
                                .as(LogicalTypeAnnotation.stringType())
                                .named("SMALL_TEXTS"),
                        new ColumnValues.Pick(texts(30))),
                new Column(
                        Types.primitive(PrimitiveTypeName.INT64, repetition).named("NUMBERS"),
                        new ColumnValues.Uniform(0, 5_000)));
        WriterSettings writer = WriterSettings.USUAL.withPages(1 << 20, 7_000);
        DataSet dataSet = new DataSet("dictionaries", 1, 3, columns, 30_000, 1, 20_000, writer);

        for (int textBytes : List.of(1_000, 1 << 20)) {
            requireExpectedColumns(
                    dataSet, new Way(999, textBytes, 10_000, BinaryEncoding.BASE64).whileMemoryIsShort());
        }
    }

    private static List<@Nullable Object> texts(int count) {
        return IntStream.range(0, count)
                .<@Nullable Object>mapToObj(number -> Physical.text(number == 7 ? "" : "text number " + number))
                .toList();
    }

    @Test
    void piecesMayBeAsSmallAsAByte() throws IOException {
        DataSet dataSet = AllTypes.dataSet(Repetition.OPTIONAL, ColumnEncoding.DICTIONARY, 200, WriterSettings.USUAL);

        requireExpectedColumns(dataSet, new Way(64, 1 << 20, 1, BinaryEncoding.HEX));
    }

    @Test
    void aBatchEndsWhenItsTextIsLongEnough() throws IOException {
        DataSet dataSet =
                AllTypes.dataSet(Repetition.OPTIONAL, ColumnEncoding.DELTA_BYTE_ARRAY, ROWS, WriterSettings.USUAL);

        requireExpectedColumns(dataSet, new Way(1000, 50, 1 << 20, BinaryEncoding.BASE64));
    }

    @Test
    void randomFilesAreDecodedInRandomWays() {
        Seeds.forEach(30, random -> {
            DataSet dataSet = RandomDataSets.flat(random.nextInt(1_000_000));

            requireExpectedColumns(dataSet, way(random));
        });
    }

    private static Way way(Random random) {
        return new Way(
                1 + random.nextInt(random.nextBoolean() ? 10 : 2_000),
                1 << random.nextInt(20),
                1 << random.nextInt(24),
                random.nextBoolean() ? BinaryEncoding.HEX : BinaryEncoding.BASE64,
                random.nextInt(4) == 0);
    }

    private void requireExpectedColumns(DataSet dataSet, Way way) throws IOException {
        long firstRow = 0;
        for (Path file : Fixtures.write(dataSet, directory)) {
            byte[] content = Files.readAllBytes(file);
            Footer footer = Decoded.footer(file.getFileName().toString(), content);
            List<ScanColumn> columns = Decoded.allColumns(footer);
            List<List<@Nullable Object>> decoded = Decoded.columns(content, footer, columns, way);
            for (int i = 0; i < columns.size(); i++) {
                List<@Nullable Object> expected = Expected.column(
                        dataSet, dataSet.columns().get(i), columns.get(i).type(), way.binaryEncoding());
                assertThat(decoded.get(i))
                        .as("%s %s", dataSet.columns().get(i).type(), way)
                        .isEqualTo(expected.subList((int) firstRow, (int) (firstRow + footer.rows())));
            }
            firstRow += footer.rows();
        }
        assertThat(firstRow).isEqualTo(dataSet.rows());
    }
}
