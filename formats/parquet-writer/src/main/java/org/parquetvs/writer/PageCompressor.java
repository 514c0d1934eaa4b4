package org.parquetvs.writer;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import io.airlift.compress.Compressor;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.snappy.SnappyCompressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.jspecify.annotations.Nullable;
import org.parquetvs.writer.settings.PageCodec;

/**
 * Compresses pages; parquet-java's own compressors need Hadoop. The result is valid until the next call. Every page
 * passes here before it waits to be written, so its bytes are counted here.
 */
final class PageCompressor implements BytesInputCompressor {
    /** On numbers as they are, level 3 takes 1.6 times as long, and its pages are not always smaller. */
    private static final int ZSTD_LEVEL = 1;

    private final PageCodec codec;
    private final EncodingContext.ByteAccount account;
    private final SnappyCompressor snappy = new SnappyCompressor();
    private final Lz4Compressor lz4 = new Lz4Compressor();
    private @Nullable ZstdCompressCtx zstd;
    private final Page input = new Page();
    private byte[] output = new byte[0];

    PageCompressor(PageCodec codec, EncodingContext.ByteAccount account) {
        this.codec = codec;
        this.account = account;
    }

    @Override
    public BytesInput compress(BytesInput bytes) throws IOException {
        BytesInput compressed = codec == PageCodec.UNCOMPRESSED ? bytes : compressed(bytes);
        account.add(compressed.size());
        return compressed;
    }

    private BytesInput compressed(BytesInput bytes) throws IOException {
        input.reset();
        bytes.writeAllTo(input);
        return switch (codec) {
            case UNCOMPRESSED -> bytes;
            case SNAPPY -> compressed(snappy);
            case LZ4_RAW -> compressed(lz4);
            case ZSTD -> zstd();
            case GZIP -> gzip();
        };
    }

    private BytesInput compressed(Compressor compressor) {
        int size = input.size();
        reserve(compressor.maxCompressedLength(size));
        return BytesInput.from(output, 0, compressor.compress(input.array(), 0, size, output, 0, output.length));
    }

    private BytesInput zstd() {
        int size = input.size();
        reserve(Math.toIntExact(Zstd.compressBound(size)));
        ZstdCompressCtx context = zstd;
        if (context == null) {
            context = new ZstdCompressCtx().setLevel(ZSTD_LEVEL);
            zstd = context;
        }
        int length = context.compressByteArray(output, 0, output.length, input.array(), 0, size);
        return BytesInput.from(output, 0, length);
    }

    private BytesInput gzip() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            input.writeTo(gzip);
        }
        return BytesInput.from(compressed);
    }

    private void reserve(int longest) {
        if (output.length < longest) {
            output = new byte[longest];
        }
    }

    @Override
    public CompressionCodecName getCodecName() {
        return CompressionCodecName.valueOf(codec.name());
    }

    @Override
    public void release() {
        if (zstd != null) {
            zstd.close();
            zstd = null;
        }
    }

    /** An uncompressed page, in an array that is reused for the next one. */
    private static final class Page extends ByteArrayOutputStream {
        byte[] array() {
            return buf;
        }
    }
}
