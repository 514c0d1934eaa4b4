package org.parquetvs.container.emit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** VARCHAR, CHAR and other types that are text. */
final class EmittedText extends EmittedValues {
    private static final int TEXT_OVERHEAD = 4;

    private byte[] bytes = new byte[1024];
    private int[] offsets = new int[65];

    EmittedText(WireColumn column) {
        super(column, Set.of(ValueClass.STRING));
    }

    @Override
    int accept(int row, Object value) {
        byte[] utf8 = ((String) value).getBytes(StandardCharsets.UTF_8);
        put(row, utf8);
        if (utf8.length == 0) {
            setNull(row);
        }
        return TEXT_OVERHEAD + utf8.length;
    }

    @Override
    void clear(int row) {
        put(row, new byte[0]);
    }

    private void put(int row, byte[] utf8) {
        int start = offsets[row];
        int end = Math.addExact(start, utf8.length);
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(end, (int) Math.min(bytes.length * 2L, Integer.MAX_VALUE - 8)));
        }
        if (row + 1 == offsets.length) {
            offsets = Arrays.copyOf(offsets, offsets.length * 2);
        }
        System.arraycopy(utf8, 0, bytes, start, utf8.length);
        offsets[row + 1] = end;
    }

    @Override
    ColumnVector vector(long @Nullable [] validity) {
        return new TextVector(bytes, offsets, validity);
    }
}
