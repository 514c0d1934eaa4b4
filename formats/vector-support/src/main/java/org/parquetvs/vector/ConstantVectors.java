package org.parquetvs.vector;

import java.nio.charset.StandardCharsets;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;

/** Vectors with the same value in every row. */
public final class ConstantVectors {

    private ConstantVectors() {}

    /** {@code value} in each row, which is one of {@code type} or NULL. */
    public static ColumnVector of(Value value, SqlType type, int rows) {
        if (type.vectorKind() == VectorKind.TEXT && !value.isNull()) {
            return text(value.asText(), rows);
        }
        VectorWriter writer = VectorWriter.of(type);
        writer.start(rows);
        for (int row = 0; row < rows && !value.isNull(); row++) {
            writer.write(row, value);
        }
        return writer.vector();
    }

    /** The text is in memory only once. */
    private static ColumnVector text(String value, int rows) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        TextVector dictionary = new TextVector(bytes, new int[] {0, bytes.length}, null);
        return new DictionaryTextVector(new int[rows], dictionary, 1, null);
    }
}
