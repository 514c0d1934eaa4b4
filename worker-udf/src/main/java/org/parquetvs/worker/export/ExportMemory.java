package org.parquetvs.worker.export;

import java.math.BigInteger;

/**
 * How one export task divides its memory. A row group takes at most an eighth, because one is read while another is
 * encoded. Parts that are being uploaded take a quarter, within 16 to 64 MB.
 *
 * @param limit bytes
 */
public record ExportMemory(long limit) {
    private static final int SHARE_OF_UDF_LIMIT = 4;
    private static final int SHARE_OF_HEAP = 2;
    private static final int SHARE_OF_ROW_GROUP = 8;
    private static final int SHARE_OF_UPLOADS = 4;
    private static final long MIN_UPLOAD_BYTES = 16 << 20;
    private static final long MAX_UPLOAD_BYTES = 64 << 20;

    /** The memory of a task in a UDF that may use {@code udfLimit} bytes in a JVM with {@code heapLimit} bytes of heap. */
    public static ExportMemory of(BigInteger udfLimit, long heapLimit) {
        long ofUdf = udfLimit.divide(BigInteger.valueOf(SHARE_OF_UDF_LIMIT))
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValue();
        return new ExportMemory(Math.max(1, Math.min(ofUdf, heapLimit / SHARE_OF_HEAP)));
    }

    /** Bytes after which a row group ends, at most the wanted number. */
    long rowGroupBytes(long wanted) {
        return Math.min(wanted, limit / SHARE_OF_ROW_GROUP);
    }

    /** Bytes of parts that are not yet uploaded. */
    long uploadBytes() {
        return Math.max(MIN_UPLOAD_BYTES, Math.min(MAX_UPLOAD_BYTES, limit / SHARE_OF_UPLOADS));
    }
}
