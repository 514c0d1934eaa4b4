package org.parquetvs.footer;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.planner.FileLayout;
import org.parquetvs.planner.RowGroupLayout;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.predicate.Domain;

/**
 * The footer of one file.
 *
 * @param file the file, as listed
 * @param schema its fields are the columns
 * @param rowGroups in the order of the file; parquet-java calls them blocks. Statistics that parquet-java knows to be
 *     unreliable are not in them.
 * @param createdBy what the writer says of itself; empty where it does not
 */
public record Footer(FileEntry file, MessageType schema, List<BlockMetaData> rowGroups, String createdBy) {

    public Footer {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(schema, "schema");
        rowGroups = List.copyOf(rowGroups);
        Objects.requireNonNull(createdBy, "createdBy");
    }

    /** The same without its row groups, for whoever keeps many and asks for their columns only. */
    public Footer schemaOnly() {
        return new Footer(file, schema, List.of(), createdBy);
    }

    /** Rows in all row groups. */
    public long rows() {
        return rowGroups.stream().mapToLong(BlockMetaData::getRowCount).sum();
    }

    /**
     * What the planner must know to split the file.
     *
     * @param fields top-level fields that the scan reads
     */
    public FileLayout layout(Set<String> fields) {
        return new FileLayout(
                file,
                rowGroups.stream()
                        .map(rowGroup -> new RowGroupLayout(rowGroup.getRowCount(), bytes(rowGroup, fields)))
                        .toList());
    }

    /**
     * What the statistics of a row group say of a column: nothing wrong, at worst nothing at all. A column of the file's
     * key is not the footer's business.
     */
    public Domain domain(int rowGroup, ScanColumn column) {
        if (!(column.source() instanceof ColumnSource.Field field)) {
            return Domain.UNKNOWN;
        }
        if (!schema.containsField(field.name())) {
            return Domain.ALL_NULL;
        }
        Type type = schema.getType(field.name());
        if (ColumnTypes.isAlwaysNull(type)) {
            return Domain.ALL_NULL;
        }
        if (!type.isPrimitive()
                || type.isRepetition(Repetition.REPEATED)
                || !ColumnTypes.canRead(type, column.type())) {
            return Domain.UNKNOWN;
        }
        BlockMetaData metadata = rowGroups.get(rowGroup);
        return metadata.getColumns().stream()
                .filter(chunk -> chunk.getPath().toArray()[0].equals(field.name()))
                .findFirst()
                .map(chunk -> ChunkDomain.of(
                        chunk.getStatistics(), type.asPrimitiveType(), column.type(), metadata.getRowCount()))
                .orElse(Domain.UNKNOWN);
    }

    private static long bytes(BlockMetaData rowGroup, Set<String> fields) {
        return rowGroup.getColumns().stream()
                .filter(chunk -> fields.contains(chunk.getPath().toArray()[0]))
                .mapToLong(ColumnChunkMetaData::getTotalSize)
                .sum();
    }
}
