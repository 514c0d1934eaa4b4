package org.parquetvs.worker.deletes;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.zip.CRC32;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.error.WorkerException;
import org.roaringbitmap.RoaringBitmap;

/**
 * The form in which a table stores the deleted rows of one data file: the length of what follows without the checksum,
 * a magic number, for each part of 2<sup>32</sup> rows its number and its bitmap, and a checksum.
 */
public final class DeletionVector {
    private static final int MAGIC = 0xD1D33964;
    private static final int LENGTH = Integer.BYTES;
    private static final int CHECKSUM = Integer.BYTES;
    private static final int LEAST = LENGTH + Integer.BYTES + Long.BYTES + CHECKSUM;

    private DeletionVector() {}

    /**
     * The rows that a vector deletes.
     *
     * @param bytes its bytes, and no others
     * @throws WorkerException if they are damaged, or are another number of rows than the table says
     */
    public static RowBitmap parse(DeleteFile.Vector vector, ByteBuffer bytes) {
        int size = bytes.remaining();
        if (size < LEAST) {
            throw invalid(vector, "it has only " + size + " bytes");
        }
        ByteBuffer frame = bytes.slice().order(ByteOrder.BIG_ENDIAN);
        int length = frame.getInt();
        if (length != size - LENGTH - CHECKSUM) {
            throw invalid(vector, "it says that it has " + length + " bytes, but has " + (size - LENGTH - CHECKSUM));
        }
        CRC32 checksum = new CRC32();
        checksum.update(frame.slice(LENGTH, length));
        if ((int) checksum.getValue() != frame.getInt(LENGTH + length)) {
            throw invalid(vector, "its checksum is wrong");
        }
        return bitmap(vector, frame.slice(LENGTH, length));
    }

    /**
     * The rows that a vector in the metadata deletes.
     *
     * @throws WorkerException if it is damaged, or deletes another number of rows than the table says
     */
    public static RowBitmap parse(DeleteFile.InlineVector vector) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(vector.bitmap()));
            if (bytes.remaining() < LEAST - LENGTH - CHECKSUM) {
                throw invalid(vector, "it has only " + bytes.remaining() + " bytes");
            }
            return bitmap(vector, bytes);
        } catch (IllegalArgumentException noBase64) {
            throw WorkerErrors.unreadableDeletes(vector.holder(), noBase64);
        }
    }

    private static RowBitmap bitmap(DeleteFile.Bitmap vector, ByteBuffer bytes) {
        if (bytes.order(ByteOrder.BIG_ENDIAN).getInt() != MAGIC) {
            throw invalid(vector, "it is of another kind");
        }
        RowBitmap rows = rows(vector, bytes.slice().order(ByteOrder.LITTLE_ENDIAN));
        if (rows.count() != vector.deletes()) {
            throw invalid(vector, "it deletes " + rows.count() + " rows instead of " + vector.deletes());
        }
        return rows;
    }

    private static RowBitmap rows(DeleteFile.Bitmap vector, ByteBuffer bitmaps) {
        RowBitmap rows = new RowBitmap();
        try {
            long count = bitmaps.getLong();
            for (long i = 0; i < count; i++) {
                int upperBits = bitmaps.getInt();
                if (upperBits < 0) {
                    throw invalid(vector, "it deletes rows beyond any file");
                }
                RoaringBitmap lower = new RoaringBitmap();
                ByteBuffer rest = bitmaps.slice().order(ByteOrder.LITTLE_ENDIAN);
                lower.deserialize(rest);
                bitmaps.position(bitmaps.position() + lower.serializedSizeInBytes());
                rows.add(upperBits, lower);
            }
        } catch (WorkerException explained) {
            throw explained;
        } catch (BufferUnderflowException cut) {
            throw invalid(vector, "it ends too early");
        } catch (IOException | RuntimeException damaged) {
            throw WorkerErrors.unreadableDeletes(vector.holder(), damaged);
        }
        return rows;
    }

    private static WorkerException invalid(DeleteFile.Bitmap vector, String problem) {
        return WorkerErrors.invalidDeletes(vector.holder(), vector.description() + ": " + problem);
    }
}
