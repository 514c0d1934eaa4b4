package org.parquetvs.decoder.codec;

import java.util.Optional;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** The decompressor of each codec of the format. */
public final class DecompressorFactory {

    private DecompressorFactory() {}

    /** A new decompressor, to be closed by the caller; empty if the codec is not supported. */
    public static Optional<Decompressor> open(CompressionCodecName codec) {
        return switch (codec) {
            case UNCOMPRESSED -> Optional.of(new StoredBytes());
            case SNAPPY -> Optional.of(new SnappyDecompressor());
            case GZIP -> Optional.of(new GzipDecompressor());
            case ZSTD -> Optional.of(ZstdDecompressor.open());
            case LZ4_RAW -> Optional.of(new Lz4Decompressor());
            case LZ4 -> Optional.of(new LegacyLz4Decompressor());
            case BROTLI -> Optional.of(new BrotliDecompressor());
            case LZO -> Optional.empty();
        };
    }
}
