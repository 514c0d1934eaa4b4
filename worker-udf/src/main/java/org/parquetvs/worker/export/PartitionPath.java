package org.parquetvs.worker.export;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.decoder.value.CellValue;
import org.parquetvs.scan.column.DirectoryText;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;

/** The directories of rows: {@code name=value/} for each partition column, as Hive spells them. */
final class PartitionPath {
    private static final DateTimeFormatter MICROS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");
    private static final DateTimeFormatter NANOS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSSSSS");

    private final List<Level> levels;

    /** @param levels the directories, the outermost first */
    PartitionPath(List<Level> levels) {
        this.levels = List.copyOf(levels);
    }

    /**
     * One directory.
     *
     * @param column position in the batches
     */
    record Level(String name, int column, SqlType type) {}

    /** The directories of a row, ending in a slash; empty if there are none. */
    String of(ColumnBatch batch, int row) {
        StringBuilder path = new StringBuilder();
        for (Level level : levels) {
            ColumnVector vector = batch.columns().get(level.column());
            path.append(DirectoryText.encode(level.name())).append('=');
            path.append(
                    vector.isNull(row) ? DirectoryText.NULL : DirectoryText.encode(text(vector, row, level.type())));
            path.append('/');
        }
        return path.toString();
    }

    /** A value as the name of a directory has it. */
    static String text(ColumnVector vector, int row, SqlType type) {
        Value value = CellValue.at(vector, type, row);
        return switch (value.kind()) {
            case EXACT, APPROXIMATE, DATE -> value.toString();
            case BOOL -> Boolean.toString(((Value.Bool) value).value());
            case TEXT -> value.asText();
            case TIMESTAMP -> {
                Value.Timestamp moment = (Value.Timestamp) value;
                DateTimeFormatter format = type.vectorKind() == VectorKind.NANO ? NANOS : MICROS;
                yield format.format(LocalDateTime.ofEpochSecond(moment.epochSecond(), moment.nanos(), ZoneOffset.UTC));
            }
            case NULL -> DirectoryText.NULL;
        };
    }
}
