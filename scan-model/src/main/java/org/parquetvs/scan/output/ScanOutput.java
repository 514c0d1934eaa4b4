package org.parquetvs.scan.output;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** What a worker emits for the rows that pass the filter. */
public sealed interface ScanOutput {

    /**
     * One method for each kind of output, so that a new kind is a compile error wherever they are told apart.
     *
     * @param <R> what is made of an output
     */
    interface Visitor<R> {
        R visit(Rows rows);

        R visit(TopN first);

        R visit(Groups groups);

        R visit(RejectedRows rejected);
    }

    /** Calls the visitor's method for this kind of output. */
    <R> R accept(Visitor<R> visitor);

    /** The columns of the EMITS clause, in order; at least one. */
    List<EmittedColumn> emitted();

    /** The columns of the table that the output is made of; none if only the number of rows counts. */
    List<ScanColumn> columns();

    /** Those whose values it is made of; of the others only counts whether they are NULL. */
    default Stream<ScanColumn> valueColumns() {
        return columns().stream();
    }

    /** Whether every row that passes the filter is emitted. */
    default boolean emitsAllRows() {
        return false;
    }

    /**
     * The rows themselves.
     *
     * @param columns what is emitted, in order
     * @param limit how many rows are enough: no task emits more, and it may choose any
     */
    record Rows(List<ScanColumn> columns, long limit) implements ScanOutput {

        /** Every row. */
        public static final long UNLIMITED = Long.MAX_VALUE;

        public Rows {
            columns = List.copyOf(columns);
            requireColumns(columns);
            if (limit < 0) {
                throw new IllegalArgumentException("Invalid limit: " + limit);
            }
        }

        @Override
        public List<EmittedColumn> emitted() {
            return emittedUnchanged(columns);
        }

        @Override
        public boolean emitsAllRows() {
            return limit == UNLIMITED;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * The first rows of a task in some order. The first rows of the table are among the first rows of all tasks.
     *
     * @param columns what is emitted, in order
     * @param order the sort keys, the most significant first; their columns are all emitted
     * @param limit how many rows each task emits at most; at least 1
     */
    record TopN(List<ScanColumn> columns, List<SortKey> order, int limit) implements ScanOutput {
        public TopN {
            columns = List.copyOf(columns);
            order = List.copyOf(order);
            requireColumns(columns);
            if (order.isEmpty() || limit < 1) {
                throw new IllegalArgumentException("Invalid first rows: " + limit + " by " + order);
            }
            for (SortKey key : order) {
                if (!columns.contains(key.column())) {
                    throw new IllegalArgumentException("Invalid first rows: ordered by what is not emitted, " + key);
                }
            }
        }

        @Override
        public List<EmittedColumn> emitted() {
            return emittedUnchanged(columns);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Groups of rows, aggregated. Without keys all rows are one group. A task without a row emits nothing.
     *
     * @param keys rows with the same keys are one group
     * @param aggregates the aggregates of a group
     */
    record Groups(List<GroupKey> keys, List<PartialAggregate> aggregates) implements ScanOutput {
        public Groups {
            keys = List.copyOf(keys);
            aggregates = List.copyOf(aggregates);
            if (keys.isEmpty() && aggregates.isEmpty()) {
                throw new IllegalArgumentException("Invalid groups: neither key nor aggregate");
            }
        }

        @Override
        public List<EmittedColumn> emitted() {
            return Stream.concat(
                            keys.stream().map(GroupKey::emitted),
                            aggregates.stream().map(PartialAggregate::emitted))
                    .toList();
        }

        @Override
        public List<ScanColumn> columns() {
            return Stream.concat(
                            keys.stream().flatMap(key -> key.value().columns()),
                            aggregates.stream()
                                    .flatMap(aggregate -> aggregate.argument().columns()))
                    .distinct()
                    .toList();
        }

        @Override
        public Stream<ScanColumn> valueColumns() {
            return Stream.concat(
                    keys.stream().flatMap(key -> key.value().columns()),
                    aggregates.stream().flatMap(PartialAggregate::valueColumns));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * The values for which a scan would reject rows, one line for each value, instead of the rows.
     *
     * @param read the columns of the rows
     */
    record RejectedRows(List<ScanColumn> read) implements ScanOutput {

        /** Where a row is: the last of {@link #columns}. */
        public static final List<ScanColumn> PLACE = List.of(
                new ScanColumn("KEY", ColumnSource.Metadata.FILE_KEY, new SqlType.Varchar(2000, Charset.UTF8)),
                new ScanColumn("ROW_GROUP", ColumnSource.Metadata.ROW_GROUP_ORDINAL, new SqlType.Decimal(9, 0)),
                new ScanColumn("ROW_NUMBER", ColumnSource.Metadata.ROW_NUMBER, new SqlType.Decimal(18, 0)));

        private static final List<EmittedColumn> EMITTED = Stream.concat(
                        emittedUnchanged(PLACE).stream(),
                        Stream.of("COLUMN_NAME", "VALUE_TEXT", "ERROR")
                                .map(name -> new EmittedColumn(name, new SqlType.Varchar(2000, Charset.UTF8))))
                .toList();

        public RejectedRows {
            read = List.copyOf(read);
            requireColumns(read);
        }

        @Override
        public List<EmittedColumn> emitted() {
            return EMITTED;
        }

        @Override
        public List<ScanColumn> columns() {
            return Stream.concat(read.stream(), PLACE.stream()).toList();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    private static List<EmittedColumn> emittedUnchanged(List<ScanColumn> columns) {
        return columns.stream()
                .map(column -> new EmittedColumn(column.name(), column.type()))
                .toList();
    }

    private static void requireColumns(List<ScanColumn> columns) {
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("Invalid scan: it emits no column");
        }
    }
}
