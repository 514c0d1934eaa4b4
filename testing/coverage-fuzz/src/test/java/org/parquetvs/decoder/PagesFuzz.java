package org.parquetvs.decoder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.footer.ColumnTypeMapping;
import org.parquetvs.footer.Footer;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.writer.settings.PageCodec;

/**
 * Pages of a column whose footer is intact. The first bytes of an input choose how it is read and which column it is:
 * one of every type in every encoding, flat and nested. The others are the bytes of its pages.
 */
public final class PagesFuzz implements FuzzTarget {
    /** The choices, and the number of the column in two bytes. */
    private static final int HEADER = 3;

    private static final int CHOICES = 16;
    private static final int MAX_SEED_LENGTH = 1500;

    /** A column in a file, and where its pages are. */
    private record FileColumn(byte[] file, Footer footer, ScanColumn column, int start, int end) {}

    private static final class Columns {
        static final List<FileColumn> ALL = all();

        private static List<FileColumn> all() {
            try {
                return ParquetSeeds.files(PageCodec.UNCOMPRESSED).stream()
                        .flatMap(Columns::of)
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static Stream<FileColumn> of(byte[] file) {
            Footer footer = ParquetSeeds.footer(file);
            return footer.schema().getFields().stream().map(field -> {
                List<ColumnChunkMetaData> chunks = footer.rowGroups().get(0).chunks().stream()
                        .filter(chunk -> chunk.getPath().toArray()[0].equals(field.getName()))
                        .toList();
                ColumnChunkMetaData last = chunks.get(chunks.size() - 1);
                return new FileColumn(
                        file,
                        footer,
                        new ScanColumn(
                                field.getName(),
                                ColumnSource.Field.of(field.getName()),
                                ColumnTypeMapping.typeOf(field)),
                        Math.toIntExact(chunks.get(0).getStartingPos()),
                        Math.toIntExact(last.getStartingPos() + last.getTotalSize()));
            });
        }
    }

    @Override
    public String name() {
        return "pages";
    }

    @Override
    public List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (int number = 0; number < Columns.ALL.size(); number++) {
            FileColumn column = Columns.ALL.get(number);
            int length = column.end() - column.start();
            if (length <= MAX_SEED_LENGTH) {
                byte[] seed = new byte[HEADER + length];
                seed[0] = (byte) (number % CHOICES);
                seed[1] = (byte) (number >> Byte.SIZE);
                seed[2] = (byte) number;
                System.arraycopy(column.file(), column.start(), seed, HEADER, length);
                seeds.add(seed);
            }
        }
        return seeds;
    }

    @Override
    public void read(byte[] input) {
        if (input.length < HEADER) {
            return;
        }
        int number = (input[1] & 0xFF) << Byte.SIZE | (input[2] & 0xFF);
        FileColumn column = Columns.ALL.get(number % Columns.ALL.size());
        byte[] file = column.file().clone();
        Arrays.fill(file, column.start(), column.end(), (byte) 0);
        int length = Math.min(input.length - HEADER, column.end() - column.start());
        System.arraycopy(input, HEADER, file, column.start(), length);
        new RowGroupReading(file, input[0]).read(column.footer(), RowPath.RECORDS, List.of(column.column()));
    }
}
