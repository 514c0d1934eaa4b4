package org.parquetvs.decoder.codec;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** One decompressor of each codec for all columns: some of them hold memory outside the heap. */
public final class OpenDecompressors implements AutoCloseable {
    private final Map<CompressionCodecName, Decompressor> byCodec = new EnumMap<>(CompressionCodecName.class);

    /** The decompressor of a codec, which is closed with this object; empty if the codec is not supported. */
    public Optional<Decompressor> of(CompressionCodecName codec) {
        Decompressor open = byCodec.get(codec);
        if (open == null) {
            Optional<Decompressor> opened = DecompressorFactory.open(codec);
            opened.ifPresent(decompressor -> byCodec.put(codec, decompressor));
            return opened;
        }
        return Optional.of(open);
    }

    @Override
    public void close() {
        byCodec.values().forEach(Decompressor::close);
        byCodec.clear();
    }
}
