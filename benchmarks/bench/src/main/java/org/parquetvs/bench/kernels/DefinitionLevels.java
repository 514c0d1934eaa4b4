package org.parquetvs.bench.kernels;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridDecoder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.parquetvs.decoder.encoding.ValidityDecoder;
import org.parquetvs.vector.Validity;

/** Which rows of a column that is not nested are NULL: ours as a bit each, parquet-java's as a number each. */
@State(Scope.Thread)
public class DefinitionLevels {

    /** How NULLs lie among the rows. */
    public enum Nulls {
        NONE,
        LONG_RUNS,
        ONE_IN_TEN,
        EVERY_OTHER
    }

    private static final int LENGTH_OF_RUNS = 500;

    @Param
    Nulls nulls = Nulls.NONE;

    private final int[] target = new int[EncodedPages.STEP];
    private final ValidityDecoder decoder = new ValidityDecoder();
    private final Validity validity = new Validity();
    private byte[] levels = new byte[0];

    @Setup
    public void encode() {
        Random random = new Random(1);
        int[] numbers = new int[EncodedPages.VALUES];
        for (int row = 0; row < numbers.length; row++) {
            boolean isNull =
                    switch (nulls) {
                        case NONE -> false;
                        case LONG_RUNS -> row / LENGTH_OF_RUNS % 2 == 1;
                        case ONE_IN_TEN -> random.nextInt(10) == 0;
                        case EVERY_OTHER -> row % 2 == 1;
                    };
            numbers[row] = isNull ? 0 : 1;
        }
        levels = EncodedPages.hybrid(numbers, 1);
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public Validity ours() {
        decoder.startRuns(levels, 0, levels.length);
        for (int done = 0; done < EncodedPages.VALUES; done += EncodedPages.STEP) {
            validity.clear();
            decoder.read(validity, EncodedPages.STEP);
        }
        return validity;
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public int[] parquetJava() throws IOException {
        RunLengthBitPackingHybridDecoder reader =
                new RunLengthBitPackingHybridDecoder(1, new ByteArrayInputStream(levels));
        for (int i = 0; i < EncodedPages.VALUES; i++) {
            target[i % EncodedPages.STEP] = reader.readInt();
        }
        return target;
    }
}
