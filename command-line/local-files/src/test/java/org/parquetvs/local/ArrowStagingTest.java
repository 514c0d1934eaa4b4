package org.parquetvs.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.compression.CommonsCompressionFactory;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.LargeVarCharVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.TimeStampNanoVector;
import org.apache.arrow.vector.TimeStampSecVector;
import org.apache.arrow.vector.UInt4Vector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.compression.CompressionUtil.CodecType;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryEncoder;
import org.apache.arrow.vector.dictionary.DictionaryProvider.MapDictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.ipc.ArrowWriter;
import org.apache.arrow.vector.ipc.message.IpcOption;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.util.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.local.error.LocalFileException;

class ArrowStagingTest {
    private final Path directory;
    private final Stage stage;
    private final BufferAllocator memory = new RootAllocator();
    private final MapDictionaryProvider dictionaries = new MapDictionaryProvider();

    ArrowStagingTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.stage = new Stage(Files.createDirectory(directory.resolve("staged")));
    }

    @AfterEach
    void nothingIsLeftInMemory() {
        dictionaries.close();
        memory.close();
    }

    /** Ways to write a file. */
    enum Written {
        FILE,
        STREAM,
        COMPRESSED_FILE,
        COMPRESSED_STREAM
    }

    private Path write(Written how, int batches, VectorSchemaRoot rows) throws IOException {
        Path file = directory.resolve("rows.bin");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                ArrowWriter writer = writer(how, rows, channel)) {
            writer.start();
            for (int i = 0; i < batches; i++) {
                writer.writeBatch();
            }
            writer.end();
        }
        return file;
    }

    private ArrowWriter writer(Written how, VectorSchemaRoot rows, FileChannel channel) {
        CommonsCompressionFactory codecs = CommonsCompressionFactory.INSTANCE;
        return switch (how) {
            case FILE -> new ArrowFileWriter(rows, dictionaries, channel);
            case STREAM -> new ArrowStreamWriter(rows, dictionaries, channel);
            case COMPRESSED_FILE ->
                new ArrowFileWriter(rows, dictionaries, channel, null, IpcOption.DEFAULT, codecs, CodecType.LZ4_FRAME);
            case COMPRESSED_STREAM ->
                new ArrowStreamWriter(rows, dictionaries, channel, IpcOption.DEFAULT, codecs, CodecType.ZSTD);
        };
    }

    private List<String> staged(String select) {
        return Duck.rows(select + " FROM read_parquet('" + directory.resolve("staged") + "/*.parquet')");
    }

    private List<StagedFile> stage(Path file) throws IOException {
        return stage.stage(file);
    }

    @ParameterizedTest
    @EnumSource
    void everyTypeArrivesAsItIs(Written how) throws IOException {
        try (VectorSchemaRoot rows = everyType()) {
            stage(write(how, 1, rows));
        }

        assertThat(staged("SELECT *"))
                .containsExactly(
                        "true|-7|70000|-5000000000|4000000000|18446744073709551615|1.5|12.34|1234567890123.4567|"
                                + "-12345678901234567890123456789.01|Zürich 東京|grün|2024-02-29|2024-02-29 12:00:00|"
                                + "2024-02-29 12:00:00.123456+00|2024-02-29 12:00:00.123456789|null",
                        "null" + "|null".repeat(16));
    }

    /** Two rows. In the second one, all columns are NULL. */
    private VectorSchemaRoot everyType() {
        List<FieldVector> vectors = Stream.of(
                        new BitVector("a", memory),
                        new SmallIntVector("b", memory),
                        new IntVector("c", memory),
                        new BigIntVector("d", memory),
                        new UInt4Vector("e", memory),
                        new UInt8Vector("f", memory),
                        new Float4Vector("g", memory),
                        new DecimalVector("h", memory, 4, 2),
                        new DecimalVector("i", memory, 17, 4),
                        new DecimalVector("j", memory, 31, 2),
                        new VarCharVector("k", memory),
                        new LargeVarCharVector("l", memory),
                        new DateDayVector("m", memory),
                        new TimeStampSecVector("n", memory),
                        new TimeStampMicroTZVector("o", memory, "Europe/Berlin"),
                        new TimeStampNanoVector("p", memory),
                        new NullVector("q", 2))
                .map(FieldVector.class::cast)
                .toList();
        vectors.forEach(FieldVector::allocateNew);
        ((BitVector) vectors.get(0)).set(0, 1);
        ((SmallIntVector) vectors.get(1)).set(0, -7);
        ((IntVector) vectors.get(2)).set(0, 70_000);
        ((BigIntVector) vectors.get(3)).set(0, -5_000_000_000L);
        ((UInt4Vector) vectors.get(4)).set(0, (int) 4_000_000_000L);
        ((UInt8Vector) vectors.get(5)).set(0, -1);
        ((Float4Vector) vectors.get(6)).set(0, 1.5f);
        ((DecimalVector) vectors.get(7)).set(0, new BigDecimal("12.34"));
        ((DecimalVector) vectors.get(8)).set(0, new BigDecimal("1234567890123.4567"));
        ((DecimalVector) vectors.get(9)).set(0, new BigDecimal("-12345678901234567890123456789.01"));
        ((VarCharVector) vectors.get(10)).setSafe(0, new Text("Zürich 東京"));
        ((LargeVarCharVector) vectors.get(11)).setSafe(0, new Text("grün"));
        ((DateDayVector) vectors.get(12)).set(0, 19_782);
        ((TimeStampSecVector) vectors.get(13)).set(0, 1_709_208_000L);
        ((TimeStampMicroTZVector) vectors.get(14)).set(0, 1_709_208_000_123_456L);
        ((TimeStampNanoVector) vectors.get(15)).set(0, 1_709_208_000_123_456_789L);
        vectors.forEach(vector -> vector.setValueCount(2));
        return new VectorSchemaRoot(vectors);
    }

    @ParameterizedTest
    @EnumSource(names = {"FILE", "STREAM", "COMPRESSED_STREAM"})
    void smallAndLargeBatchesArriveOnce(Written how) throws IOException {
        int rows = 200_001;
        int batches = 3;
        try (IntVector ids = new IntVector("id", memory)) {
            ids.allocateNew(rows);
            for (int row = 0; row < rows; row++) {
                if (row % 3 != 0) {
                    ids.set(row, row);
                }
            }
            ids.setValueCount(rows);
            assertThat(stage(write(how, batches, VectorSchemaRoot.of(ids))))
                    .singleElement()
                    .satisfies(file -> assertThat(file.rows()).hasValue((long) rows * batches));
        }

        long sum = 0;
        for (int row = 0; row < rows; row++) {
            sum += row % 3 == 0 ? 0 : row;
        }
        assertThat(staged("SELECT count(*), count(id), sum(id)"))
                .containsExactly(rows * batches + "|" + rows / 3 * 2 * batches + "|" + sum * batches);
    }

    @Test
    void aDictionaryIsResolved() throws IOException {
        DictionaryEncoding encoding = new DictionaryEncoding(1, false, null);
        VarCharVector words = new VarCharVector("words", memory);
        words.allocateNew();
        words.setSafe(0, new Text("red"));
        words.setSafe(1, new Text("grün"));
        words.setValueCount(2);
        Dictionary dictionary = new Dictionary(words, encoding);
        dictionaries.put(dictionary);
        try (VarCharVector colours = new VarCharVector("colour", memory)) {
            colours.allocateNew();
            colours.setSafe(0, new Text("grün"));
            colours.setSafe(2, new Text("red"));
            colours.setValueCount(3);
            try (FieldVector encoded = (FieldVector) DictionaryEncoder.encode(colours, dictionary)) {
                stage(write(Written.STREAM, 1, VectorSchemaRoot.of(encoded)));
            }
        }

        assertThat(staged("SELECT colour")).containsExactly("grün", "null", "red");
    }

    @Test
    void aTypeWithoutCounterpartIsNamed() throws IOException {
        try (ListVector list = ListVector.empty("tags", memory)) {
            list.addOrGetVector(FieldType.nullable(new ArrowType.Utf8()));
            list.allocateNew();
            list.setValueCount(1);
            Path file = write(Written.FILE, 1, VectorSchemaRoot.of(list));

            assertThatThrownBy(() -> stage(file))
                    .isInstanceOf(LocalFileException.class)
                    .hasMessageStartingWith(
                            "E-VSPQ-LOCAL-4: Unsupported type of column 'tags' in Arrow file '" + file + "': List");
        }
    }

    @Test
    void aFileThatWasCutOffIsNamedWithItsBatch() throws IOException {
        try (IntVector ids = new IntVector("id", memory)) {
            ids.allocateNew(200_000);
            ids.setValueCount(200_000);
            Path file = write(Written.STREAM, 3, VectorSchemaRoot.of(ids));
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(channel.size() * 2 / 3 - 1_000);
            }

            assertThatThrownBy(() -> stage(file))
                    .isInstanceOf(LocalFileException.class)
                    .hasMessageStartingWith(
                            "E-VSPQ-LOCAL-3: Cannot read record batch 2 of Arrow file '" + file + "': ");
            assertThat(stage.target().open()).isEmpty();
        }
    }
}
