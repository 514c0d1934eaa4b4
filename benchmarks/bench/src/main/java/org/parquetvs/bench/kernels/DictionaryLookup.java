package org.parquetvs.bench.kernels;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Random;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainLongDictionary;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.parquetvs.decoder.encoding.HybridDecoder;

/** Numbers that are indices into a dictionary: unpacked, then looked up. */
@State(Scope.Thread)
public class DictionaryLookup {
    @Param({"7", "12", "17"})
    int width;

    private final int[] indices = new int[EncodedPages.STEP];
    private final long[] target = new long[EncodedPages.STEP];
    private final HybridDecoder decoder = new HybridDecoder();
    private long[] dictionary = new long[0];
    private byte[] page = new byte[0];
    private PlainLongDictionary plainDictionary = plainDictionary(new long[0]);

    @Setup
    public void encode() {
        Random random = new Random(width);
        dictionary = random.longs(1 << width).toArray();
        byte[] packed = EncodedPages.hybrid(
                random.ints(EncodedPages.VALUES, 0, 1 << width).toArray(), width);
        page = new byte[packed.length + 1];
        page[0] = (byte) width;
        System.arraycopy(packed, 0, page, 1, packed.length);
        plainDictionary = plainDictionary(dictionary);
    }

    private static PlainLongDictionary plainDictionary(long[] values) {
        try {
            return new PlainLongDictionary(
                    new DictionaryPage(BytesInput.from(EncodedPages.plain(values)), values.length, Encoding.PLAIN));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public long[] ours() {
        decoder.start(page, 1, page.length, page[0]);
        for (int done = 0; done < EncodedPages.VALUES; done += EncodedPages.STEP) {
            decoder.read(indices, 0, EncodedPages.STEP);
            for (int i = 0; i < EncodedPages.STEP; i++) {
                target[i] = dictionary[indices[i]];
            }
        }
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public long[] parquetJava() throws IOException {
        DictionaryValuesReader reader = EncodedPages.start(new DictionaryValuesReader(plainDictionary), page);
        for (int i = 0; i < EncodedPages.VALUES; i++) {
            target[i % EncodedPages.STEP] = reader.readLong();
        }
        return target;
    }
}
