package org.parquetvs.footer;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.planner.FileLayout;
import org.parquetvs.planner.RowGroupLayout;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.SqlType;
import org.parquetvs.planner.predicate.Domain;
import org.parquetvs.planner.predicate.Domain.Nulls;
import org.parquetvs.planner.predicate.Predicate;
import org.parquetvs.planner.predicate.Predicate.Truth;
import org.parquetvs.planner.predicate.Value;

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
     * @param filter what a row that is read fulfils
     */
    public FileLayout layout(Set<String> fields, Predicate filter) {
        Map<Boolean, List<RowGroupLayout>> byMatch = IntStream.range(0, rowGroups.size())
                .mapToObj(ordinal -> layout(ordinal, fields))
                .collect(Collectors.partitioningBy(rowGroup -> mayMatch(rowGroup.ordinal(), filter)));
        return new FileLayout(file, byMatch.getOrDefault(true, List.of()), byMatch.getOrDefault(false, List.of()));
    }

    private RowGroupLayout layout(int ordinal, Set<String> fields) {
        BlockMetaData rowGroup = rowGroups.get(ordinal);
        return new RowGroupLayout(ordinal, rowGroup.getRowCount(), bytes(rowGroup, fields));
    }

    /** Whether a row of a row group can fulfil a filter, for all that the statistics say. */
    public boolean mayMatch(int rowGroup, Predicate filter) {
        return filter.outcomes(column -> domain(rowGroup, column)).mayBe(Truth.TRUE);
    }

    /**
     * Whether a row of a row group can fulfil a filter, for all that statistics and others say.
     *
     * @param members what is known of the values of a column chunk, read as a type, beyond their bounds
     */
    public boolean mayMatch(
            int rowGroup,
            Predicate filter,
            BiFunction<ColumnChunkMetaData, SqlType, Optional<Domain.Members>> members) {
        return filter.outcomes(column -> {
                    Domain domain = domain(rowGroup, column);
                    return boundedLeaf(column)
                            .flatMap(leaf -> chunk(rowGroup, leaf))
                            .flatMap(chunk -> members.apply(chunk, column.type()))
                            .map(domain::with)
                            .orElse(domain);
                })
                .mayBe(Truth.TRUE);
    }

    /** What is known of a column in a row group: nothing wrong, at worst nothing at all. */
    public Domain domain(int rowGroup, ScanColumn column) {
        if (column.source() instanceof ColumnSource.RowGroupOrdinal) {
            return Domain.of(exact(rowGroup));
        }
        if (column.source() instanceof ColumnSource.RowNumber) {
            return rowNumbers(rowGroups.get(rowGroup));
        }
        return column.source() instanceof ColumnSource.Field field
                ? statistics(rowGroup, field, column)
                : column.domainIn(file);
    }

    private static Domain rowNumbers(BlockMetaData rowGroup) {
        long first = rowGroup.getRowIndexOffset();
        long rows = rowGroup.getRowCount();
        return rows == 0 ? Domain.ALL_NULL : new Domain(exact(first), exact(first + rows - 1), Nulls.NONE);
    }

    private static Value exact(long number) {
        return new Value.Exact(BigDecimal.valueOf(number));
    }

    private Domain statistics(int rowGroup, ColumnSource.Field field, ScanColumn column) {
        if (!schema.containsField(field.name())) {
            return Domain.ALL_NULL;
        }
        if (ColumnTypes.isAlwaysNull(schema.getType(field.name()))) {
            return Domain.ALL_NULL;
        }
        BlockMetaData metadata = rowGroups.get(rowGroup);
        return boundedLeaf(column)
                .flatMap(path -> chunk(rowGroup, path))
                .map(chunk -> ChunkDomain.of(
                        chunk.getStatistics(), chunk.getPrimitiveType(), column.type(), metadata.getRowCount()))
                .orElse(Domain.UNKNOWN);
    }

    /** The leaf whose bounds are those of a column: that of a field which is neither nested nor always NULL. */
    Optional<ColumnPath> boundedLeaf(ScanColumn column) {
        if (!(column.source() instanceof ColumnSource.Field field) || !schema.containsField(field.name())) {
            return Optional.empty();
        }
        Type type = schema.getType(field.name());
        boolean bounded = type.isPrimitive()
                && !type.isRepetition(Repetition.REPEATED)
                && !ColumnTypes.isAlwaysNull(type)
                && ColumnTypes.canRead(type, column.type());
        return bounded ? Optional.of(ColumnPath.get(field.name())) : Optional.empty();
    }

    Optional<ColumnChunkMetaData> chunk(int rowGroup, ColumnPath path) {
        return rowGroups.get(rowGroup).getColumns().stream()
                .filter(chunk -> chunk.getPath().equals(path))
                .findFirst();
    }

    private static long bytes(BlockMetaData rowGroup, Set<String> fields) {
        return rowGroup.getColumns().stream()
                .filter(chunk -> fields.contains(chunk.getPath().toArray()[0]))
                .mapToLong(ColumnChunkMetaData::getTotalSize)
                .sum();
    }
}
