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
import org.parquetvs.decoder.encoding.HybridDecoder;

/** Bit-packed numbers, as indices into a dictionary are. */
@State(Scope.Thread)
public class BitUnpacking {
    @Param({"1", "4", "7", "10", "17", "20"})
    int width;

    private final int[] target = new int[EncodedPages.STEP];
    private final HybridDecoder decoder = new HybridDecoder();
    private byte[] packed = new byte[0];

    @Setup
    public void encode() {
        packed = EncodedPages.hybrid(
                new Random(width).ints(EncodedPages.VALUES, 0, 1 << width).toArray(), width);
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public int[] ours() {
        decoder.start(packed, 0, packed.length, width);
        for (int done = 0; done < EncodedPages.VALUES; done += EncodedPages.STEP) {
            decoder.read(target, 0, EncodedPages.STEP);
        }
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public int[] parquetJava() throws IOException {
        RunLengthBitPackingHybridDecoder reader =
                new RunLengthBitPackingHybridDecoder(width, new ByteArrayInputStream(packed));
        for (int i = 0; i < EncodedPages.VALUES; i++) {
            target[i % EncodedPages.STEP] = reader.readInt();
        }
        return target;
    }
}
