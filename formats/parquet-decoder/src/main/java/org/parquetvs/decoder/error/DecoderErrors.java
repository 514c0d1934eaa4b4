package org.parquetvs.decoder.error;

import com.exasol.errorreporting.ExaError;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.parquetvs.footer.UnsupportedFeatureException;
import org.parquetvs.vector.UnrepresentableValueException;

/** All errors in row groups, as the user reads them. */
public final class DecoderErrors {
    private static final String WRITE_AGAIN =
            "Write the file again, or leave it out by changing the source pattern; if another reader accepts it, report that.";

    private DecoderErrors() {}

    public static DecodeException unsupported(ColumnPlace place, UnsupportedFeatureException cause) {
        return new DecodeException(
                ExaError.messageBuilder("E-VSPQ-WORK-77")
                        .message(
                                "Unsupported {{feature|u}} in {{key}}, row group {{rowGroup}}, column {{column}}.",
                                cause.feature(),
                                place.key(),
                                place.rowGroup(),
                                place.column())
                        .mitigation("Use a newer version, or write the file again without what is new.")
                        .toString(),
                cause);
    }

    public static DecodeException corruptPage(ColumnPlace place, long pageOffset, RuntimeException cause) {
        return new DecodeException(
                ExaError.messageBuilder("E-VSPQ-WORK-31")
                        .message(
                                "Invalid page at offset {{offset}} of {{key}}, row group {{rowGroup}}, column {{column}}: {{problem|u}}.",
                                pageOffset,
                                place.key(),
                                place.rowGroup(),
                                place.column(),
                                String.valueOf(cause.getMessage()))
                        .mitigation(WRITE_AGAIN)
                        .toString(),
                cause);
    }

    public static DecodeException unrepresentableValue(
            ColumnPlace place, long row, UnrepresentableValueException cause) {
        return new DecodeException(
                ExaError.messageBuilder("E-VSPQ-WORK-32")
                        .message(
                                "Cannot convert a value of {{key}}, row group {{rowGroup}}, column {{column}}, row {{row}}: {{problem|u}}.",
                                place.key(),
                                place.rowGroup(),
                                place.column(),
                                row,
                                String.valueOf(cause.getMessage()))
                        .mitigation(
                                "Set OVERFLOW to {{overflow|uq}}.",
                                cause.fitting().isPresent() ? "NULL or TRUNCATE" : "NULL")
                        .mitigation("Or leave the row out by a condition on another column.")
                        .toString(),
                cause);
    }

    public static DecodeException unsupportedCodec(ColumnPlace place, CompressionCodecName codec) {
        return new DecodeException(ExaError.messageBuilder("E-VSPQ-WORK-34")
                .message(
                        "Unsupported compression {{codec}} in {{key}}, row group {{rowGroup}}, column {{column}}.",
                        codec,
                        place.key(),
                        place.rowGroup(),
                        place.column())
                .mitigation("Write the file again with another codec, for example ZSTD or SNAPPY.")
                .toString());
    }

    public static DecodeException contradictingCounts(ColumnPlace place, long values, long rows) {
        return new DecodeException(ExaError.messageBuilder("E-VSPQ-WORK-35")
                .message(
                        "Invalid footer of {{key}}: row group {{rowGroup}} has {{rows}} rows, but its column {{column}} has"
                                + " {{values}} values.",
                        place.key(),
                        place.rowGroup(),
                        rows,
                        place.column(),
                        values)
                .mitigation(WRITE_AGAIN)
                .toString());
    }

    public static DecodeException chunkOutsideFile(ColumnPlace place, long offset, long length, long fileSize) {
        return new DecodeException(ExaError.messageBuilder("E-VSPQ-WORK-36")
                .message(
                        "Invalid footer of {{key}}: row group {{rowGroup}}, column {{column}} claims {{length}} bytes at offset"
                                + " {{offset}}, but the file has {{size}} bytes.",
                        place.key(),
                        place.rowGroup(),
                        place.column(),
                        length,
                        offset,
                        fileSize)
                .mitigation(WRITE_AGAIN)
                .toString());
    }

    public static DecodeException missingChunk(ColumnPlace place) {
        return new DecodeException(ExaError.messageBuilder("E-VSPQ-WORK-37")
                .message(
                        "Invalid footer of {{key}}: its schema has the column {{column}}, but row group {{rowGroup}} does not.",
                        place.key(),
                        place.column(),
                        place.rowGroup())
                .mitigation(WRITE_AGAIN)
                .toString());
    }

    /**
     * Not enough memory: it is not known whether the file claims an impossible size, or the worker's heap is too small.
     */
    public static DecodeException outOfMemory(ColumnPlace place, OutOfMemoryError cause) {
        return new DecodeException(
                ExaError.messageBuilder("E-VSPQ-WORK-39")
                        .message(
                                "Cannot decode {{key}}, row group {{rowGroup}}, column {{column}}: the heap of {{heap}} bytes has no"
                                        + " room for its pages.",
                                place.key(),
                                place.rowGroup(),
                                place.column(),
                                Runtime.getRuntime().maxMemory())
                        .mitigation("Give the script more heap, such as %jvmoption -Xmx2g;, if the memory limit of"
                                + " scripts allows it.")
                        .mitigation("Select fewer columns, or write the file again with smaller pages.")
                        .toString(),
                cause);
    }

    public static DecodeException corruptRecord(ColumnPlace place, long row, RuntimeException cause) {
        return new DecodeException(
                ExaError.messageBuilder("E-VSPQ-WORK-38")
                        .message(
                                "Invalid pages of {{key}}, row group {{rowGroup}}, nested column {{column}}, at or after row {{row}}:"
                                        + " {{problem|u}}.",
                                place.key(),
                                place.rowGroup(),
                                place.column(),
                                row,
                                String.valueOf(cause.getMessage()))
                        .mitigation(WRITE_AGAIN)
                        .toString(),
                cause);
    }
}
