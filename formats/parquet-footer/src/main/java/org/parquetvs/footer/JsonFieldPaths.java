package org.parquetvs.footer;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;

/**
 * The nested fields of a file of which a scan makes JSON.
 *
 * @param paths from the top-level field down to each of them
 */
record JsonFieldPaths(List<List<String>> paths) {

    /** Those that columns are read from. */
    static JsonFieldPaths of(Footer footer, Collection<ScanColumn> columns) {
        return new JsonFieldPaths(columns.stream()
                .flatMap(column -> nested(footer, column).stream())
                .map(NestedField::path)
                .distinct()
                .toList());
    }

    private static Optional<NestedField> nested(Footer footer, ScanColumn column) {
        if (!(column.source() instanceof ColumnSource.Field field)
                || field.level() > footer.rowPath().depth()
                || isFlat(footer.schema(), field)) {
            return Optional.empty();
        }
        return NestedField.find(footer, footer.rowPath(), field)
                .filter(found -> !found.isValue())
                .filter(found -> FieldConversion.possible(Optional.of(found), field, column.type())
                        .equals(Optional.of(FieldConversion.JSON)));
    }

    /** Checked first, because tables can have thousands of such fields. */
    private static boolean isFlat(MessageType schema, ColumnSource.Field field) {
        String name = field.path().isEmpty() ? "" : field.path().get(0);
        if (field.level() > 0 || field.path().size() > 1 || !schema.containsField(name)) {
            return false;
        }
        Type type = schema.getType(name);
        return type.isPrimitive() && !type.isRepetition(Repetition.REPEATED);
    }

    /** How many values their leaves have in a row group, NULLs and empty lists included. */
    long valuesIn(RowGroupMetadata rowGroup) {
        return ClaimedNumbers.sum(
                paths.stream().flatMap(path -> leaves(path, rowGroup)).mapToLong(ColumnChunkMetaData::getValueCount));
    }

    /** The column chunks of a field, or of the fields in it. */
    static Stream<ColumnChunkMetaData> leaves(List<String> path, RowGroupMetadata rowGroup) {
        return rowGroup.chunks(path.get(0)).stream().filter(leaf -> {
            List<String> whole = Arrays.asList(leaf.getPath().toArray());
            return path.size() <= whole.size() && path.equals(whole.subList(0, path.size()));
        });
    }
}
