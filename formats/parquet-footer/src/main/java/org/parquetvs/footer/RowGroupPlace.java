package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.parquet.format.Type;
import org.parquetvs.footer.SchemaLeaves.Leaf;

/** The place of the metadata of a row group's column chunks, in the bytes of a footer's list of row groups. */
final class RowGroupPlace {
    private static final int METADATA = 3;
    private static final int TYPE = 1;
    private static final int PATH = 3;

    private static final int ENCRYPTION = 8;
    private static final int WITH_COLUMN_KEY = 2;
    private static final int ENCRYPTED_PATH = 1;

    private final long rows;
    private final int ordinal;
    private final int[] bounds;

    /**
     * The place of a row group.
     *
     * @param rows number of rows by the footer
     * @param ordinal what the file calls its position, which its encryption authenticates
     * @param bounds where each column chunk begins, and where the last one ends
     */
    RowGroupPlace(long rows, int ordinal, int[] bounds) {
        this.rows = rows;
        this.ordinal = ordinal;
        this.bounds = bounds;
    }

    long rows() {
        return rows;
    }

    /** Its position in the file, as the file says. */
    int ordinal() {
        return ordinal;
    }

    /** The number of column chunks. */
    int chunks() {
        return bounds.length - 1;
    }

    /** The metadata of one column chunk. */
    ByteBuffer chunk(int position, ByteBuffer rowGroups) {
        return rowGroups.slice(bounds[position], bounds[position + 1] - bounds[position]);
    }

    /**
     * Whether the column chunks are in the order of the leaf columns, as far as names and types show. If the metadata of a
     * chunk is encrypted, its name is not. A chunk without any is an error only when it is read.
     */
    boolean isInOrderOf(SchemaLeaves leaves, ByteBuffer rowGroups) {
        if (chunks() != leaves.size()) {
            return false;
        }
        for (int position = 0; position < chunks(); position++) {
            if (!isOf(leaves.get(position), chunk(position, rowGroups))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOf(Leaf leaf, ByteBuffer chunk) {
        FooterBytes bytes = new FooterBytes(chunk);
        bytes.beginStruct();
        while (bytes.nextField()) {
            switch (bytes.fieldId()) {
                case METADATA -> {
                    bytes.beginStructField();
                    return isMetadataOf(leaf, bytes);
                }
                case ENCRYPTION -> {
                    bytes.beginStructField();
                    return isEncryptionOf(leaf, bytes);
                }
                default -> bytes.skipValue();
            }
        }
        return true;
    }

    private static boolean isEncryptionOf(Leaf leaf, FooterBytes bytes) {
        if (!bytes.nextField() || bytes.fieldId() != WITH_COLUMN_KEY) {
            return true;
        }
        bytes.beginStructField();
        return !bytes.nextField()
                || bytes.fieldId() != ENCRYPTED_PATH
                || Arrays.equals(bytes.readTexts(), leaf.path().toArray());
    }

    private static boolean isMetadataOf(Leaf leaf, FooterBytes bytes) {
        boolean isOfType = true;
        while (bytes.nextField()) {
            switch (bytes.fieldId()) {
                case TYPE -> {
                    Type type = Type.findByValue(bytes.readInt());
                    isOfType = type != null
                            && SchemaReader.physicalType(type) == leaf.type().getPrimitiveTypeName();
                }
                case PATH -> {
                    return isOfType
                            && Arrays.equals(bytes.readTexts(), leaf.path().toArray());
                }
                default -> bytes.skipValue();
            }
        }
        return isOfType;
    }
}
