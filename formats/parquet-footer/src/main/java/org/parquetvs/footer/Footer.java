package org.parquetvs.footer;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.footer.encryption.ChunkDecryption;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/**
 * The footer of one file.
 *
 * @param file the file, as listed
 * @param schema its fields are the columns
 * @param rowGroups row groups in the order of the file, without statistics that parquet-java knows to be unreliable
 * @param createdBy what the writer says about itself; empty if nothing
 * @param trust which statistics may be used
 * @param rowPath what makes the rows whose columns are asked for
 */
public record Footer(
        FileEntry file,
        MessageType schema,
        List<RowGroupMetadata> rowGroups,
        String createdBy,
        Statistics trust,
        RowPath rowPath)
        implements FileMetadata {

    public Footer {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(schema, "schema");
        rowGroups = List.copyOf(rowGroups);
        Objects.requireNonNull(createdBy, "createdBy");
        Objects.requireNonNull(trust, "trust");
        Objects.requireNonNull(rowPath, "rowPath");
    }

    /** A footer whose statistics are trusted. */
    public Footer(FileEntry file, MessageType schema, List<RowGroupMetadata> rowGroups, String createdBy) {
        this(file, schema, rowGroups, createdBy, Statistics.TRUSTED, RowPath.RECORDS);
    }

    @Override
    public Footer with(ReadOptions options) {
        return with(options.statistics());
    }

    /** The same footer, restricted to these statistics. */
    public Footer with(Statistics otherTrust) {
        return new Footer(file, schema, rowGroups, createdBy, otherTrust, rowPath);
    }

    @Override
    public Footer of(RowPath rows) {
        return new Footer(file, schema, rowGroups, createdBy, trust, rows);
    }

    /** The same footer without its row groups, for callers that keep many footers only for their columns. */
    public Footer schemaOnly() {
        return new Footer(file, schema, List.of(), createdBy, trust, rowPath);
    }

    @Override
    public boolean isEncrypted() {
        return rowGroups.stream().anyMatch(RowGroupMetadata::isEncrypted);
    }

    @Override
    public Map<String, String> declaredTypes() {
        Map<String, String> types = new LinkedHashMap<>();
        for (Type field : schema.getFields()) {
            types.put(field.getName(), ColumnTypeMapping.describe(field));
        }
        return types;
    }

    @Override
    public Map<Integer, String> fieldIds() {
        return schema.getFields().stream()
                .filter(field -> field.getId() != null)
                .collect(Collectors.toMap(field -> field.getId().intValue(), Type::getName, (first, other) -> first));
    }

    /** The top-level fields that a scan reads, at least in part. */
    public Set<String> fields(ScanSpec scan) {
        Set<String> fields = tableFields(scan.columns());
        return fields.isEmpty() ? spelled(scan.fields()) : fields;
    }

    /** The top-level fields that are columns of a table. */
    public Set<String> tableFields(Collection<ScanColumn> columns) {
        Set<String> fields = new HashSet<>();
        for (ScanColumn column : columns) {
            if (column.source() instanceof ColumnSource.Field field
                    && field.tableField().isPresent()) {
                topLevel(field).map(Type::getName).ifPresent(fields::add);
            }
        }
        return fields;
    }

    /** The top-level fields that a scan means by these names. */
    public Set<String> spelled(Set<String> names) {
        return names.stream()
                .flatMap(name -> Spelling.ANY_CASE.find(name, schema.getFields(), Type::getName).stream())
                .map(Type::getName)
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Whether a field, or a field in it, may have a value other than NULL, as far as statistics show.
     *
     * @param path its names in this file
     */
    boolean hasValues(List<String> path) {
        return rowGroups.stream().anyMatch(rowGroup -> rowGroup.rows() > 0 && hasValues(rowGroup, path));
    }

    private boolean hasValues(RowGroupMetadata rowGroup, List<String> path) {
        try {
            return trust == Statistics.IGNORED
                    || JsonFieldPaths.leaves(path, rowGroup).anyMatch(leaf -> !ChunkDomain.isEmpty(leaf));
        } catch (FooterException e) {
            return true; // A damaged or encrypted chunk is an error only if it is read.
        }
    }

    /** Rows in all row groups. */
    public long rows() {
        return rowGroups.stream().mapToLong(RowGroupMetadata::rows).sum();
    }

    /** Rows in one row group. */
    @Override
    public long rows(int rowGroup) {
        return rowGroups.get(rowGroup).rows();
    }

    /**
     * What the planner needs to know to split the file.
     *
     * @param fields top-level fields that the scan reads
     * @param values the columns whose values the scan reads; of other columns it only reads whether they are NULL
     * @param filter the condition that a row has to fulfil
     */
    @Override
    public FileLayout layout(Set<String> fields, Collection<ScanColumn> values, Predicate filter) {
        JsonFieldPaths json = JsonFieldPaths.of(this, values);
        Set<String> spelled = spelled(fields);
        List<RowGroupLayout> read = new ArrayList<>();
        List<RowGroupLayout> pruned = new ArrayList<>();
        for (int ordinal = 0; ordinal < rowGroups.size(); ordinal++) {
            RowGroupMetadata rowGroup = rowGroups.get(ordinal);
            TruthSet outcomes = outcomes(ordinal, filter);
            long rows = rowGroup.rows();
            long sureRows =
                    outcomes.equals(TruthSet.of(Truth.TRUE)) ? count(ordinal).orElse(0) : 0;
            (outcomes.mayBe(Truth.TRUE) ? read : pruned)
                    .add(new RowGroupLayout(ordinal, rows, sureRows, rowGroup.bytes(spelled), json.valuesIn(rowGroup)));
        }
        return new FileLayout(file, read, pruned);
    }

    /** Whether a row of a row group can fulfil a filter, as far as the statistics show. */
    public boolean mayMatch(int rowGroup, Predicate filter) {
        return outcomes(rowGroup, filter).mayBe(Truth.TRUE);
    }

    private TruthSet outcomes(int rowGroup, Predicate filter) {
        return filter.outcomes(column -> domain(rowGroup, column));
    }

    /**
     * Whether a row of a row group can fulfil a filter, as far as statistics and members show.
     *
     * @param members what is known about the values of a column chunk, read as a type, beyond their bounds
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

    /** What is known about a column in a row group: never wrong, perhaps nothing. */
    @Override
    public Domain domain(int rowGroup, ScanColumn column) {
        if (column.source() == ColumnSource.Metadata.ROW_GROUP_ORDINAL) {
            return Domain.of(exact(rowGroup));
        }
        if (column.source() == ColumnSource.Metadata.ROW_NUMBER) {
            RowGroupMetadata metadata = rowGroups.get(rowGroup);
            return rowNumbers(metadata.firstRow(), metadata.rows());
        }
        return constant(column.source(), column.type())
                .map(Domain::of)
                .orElseGet(() -> column.source() instanceof ColumnSource.Field field
                        ? statistics(rowGroup, field, column)
                        : Domain.UNKNOWN);
    }

    /**
     * The value of a column in each row, if the content of the file does not say it: of a column of the listing, and of
     * a field of a table that is constant in the file, or that the file lacks.
     */
    public Optional<Value> constant(ColumnSource source, SqlType type) {
        Optional<Value> known = source.valueIn(file, type);
        return known.isPresent() || !(source instanceof ColumnSource.Field field)
                ? known
                : field.tableField()
                        .filter(inTable -> topLevel(field).isEmpty())
                        .map(TableField::initialDefault);
    }

    /** The positions of consecutive rows. */
    static Domain rowNumbers(long first, long rows) {
        return rows == 0 ? Domain.ALL_NULL : new Domain(exact(first), exact(first + rows - 1), Nulls.NONE);
    }

    private static Value exact(long number) {
        return new Value.Exact(BigDecimal.valueOf(number));
    }

    private Domain statistics(int rowGroup, ColumnSource.Field field, ScanColumn column) {
        if (!field.isTopLevel()) {
            return trusted(new NestedDomain(this, rowGroup).of(field, column.type()));
        }
        if (isAbsent(field)) {
            return Domain.ALL_NULL;
        }
        RowGroupMetadata metadata = rowGroups.get(rowGroup);
        return boundedLeaf(column)
                .flatMap(path -> chunk(rowGroup, path))
                .map(chunk -> trusted(ChunkDomain.of(
                        chunk.getStatistics(), chunk.getPrimitiveType(), column.type(), metadata.rows())))
                .orElseGet(() -> trusted(new NestedNulls(this, rowGroup).domain(column)));
    }

    /** The trusted part of a domain by statistics. */
    Domain trusted(Domain domain) {
        return switch (trust) {
            case TRUSTED -> domain;
            case BOUNDS -> domain.nulls() == Nulls.NONE ? new Domain(domain.min(), domain.max(), Nulls.SOME) : domain;
            case IGNORED -> Domain.UNKNOWN;
        };
    }

    /**
     * A summary of a column in a row group, as reading it would give; empty if the footer does not know. There is none
     * for columns whose values are converted to text or padded.
     */
    @Override
    public Optional<ColumnSummary> summary(int rowGroup, ScanColumn column) {
        if (count(rowGroup).isEmpty()) {
            return Optional.empty();
        }
        long rows = rowGroups.get(rowGroup).rows();
        Optional<Value> constant = constant(column.source(), column.type());
        if (constant.isPresent() || !(column.source() instanceof ColumnSource.Field field)) {
            return constant.map(value -> ColumnSummary.of(value, rows));
        }
        if (!field.isTopLevel()) {
            return Optional.empty();
        }
        if (isAbsent(field)) {
            return Optional.of(ColumnSummary.ALL_NULL);
        }
        if (trust != Statistics.TRUSTED) {
            return Optional.empty();
        }
        return boundedLeaf(column)
                .flatMap(path -> chunk(rowGroup, path))
                .map(chunk -> ChunkDomain.summary(chunk.getStatistics(), chunk.getPrimitiveType(), column.type(), rows))
                .orElseGet(() -> new NestedNulls(this, rowGroup).summary(column));
    }

    /** The leaf whose bounds are the bounds of a column: the leaf of a field that is neither nested nor always NULL. */
    Optional<ColumnPath> boundedLeaf(ScanColumn column) {
        if (!(column.source() instanceof ColumnSource.Field field) || !field.isTopLevel()) {
            return Optional.empty();
        }
        return topLevel(field)
                .filter(type -> type.isPrimitive()
                        && !type.isRepetition(Repetition.REPEATED)
                        && !ColumnTypeMapping.isAlwaysNull(type)
                        && ColumnTypeMapping.canRead(type, column.type()))
                .map(type -> ColumnPath.get(type.getName()));
    }

    /** Whether the file lacks a top-level field, or says that it is always NULL. */
    private boolean isAbsent(ColumnSource.Field field) {
        return topLevel(field).map(ColumnTypeMapping::isAlwaysNull).orElse(true);
    }

    private Optional<Type> topLevel(ColumnSource.Field field) {
        return NestedField.find(this, RowPath.RECORDS, field).map(NestedField::type);
    }

    /** What decrypts the pages and the indexes of a column chunk; empty if they are not encrypted. */
    public Optional<ChunkDecryption> decryption(ColumnChunkMetaData chunk) {
        return rowGroups.get(chunk.getRowGroupOrdinal()).decryption(chunk.getPath());
    }

    Optional<ColumnChunkMetaData> chunk(int rowGroup, ColumnPath path) {
        return rowGroups.get(rowGroup).chunk(path);
    }
}
