package org.parquetvs.scan.output;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;

/** What a worker emits of the rows that pass the filter. */
public sealed interface ScanOutput {

    /** The columns of the EMITS clause, in order; at least one. */
    List<EmittedColumn> emitted();

    /** The columns of the table that the output is made of; none where only the number of rows counts. */
    List<ScanColumn> columns();

    /**
     * The rows themselves.
     *
     * @param columns what is emitted, in order
     * @param limit how many rows are enough: no task emits more, and which ones is its choice
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
    }

    /**
     * The first rows of a task in some order; those of all tasks together hold the first rows of the table.
     *
     * @param columns what is emitted, in order
     * @param order the most significant key first; all of them are emitted
     * @param limit how many rows each task emits at most; at least 1
     */
    record FirstRows(List<ScanColumn> columns, List<SortKey> order, int limit) implements ScanOutput {
        public FirstRows {
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
    }

    /**
     * Groups of rows, aggregated. Without keys all rows are one group. A task without a row emits nothing.
     *
     * @param keys what makes rows one group
     * @param aggregates what the rows of a group are aggregated to
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
