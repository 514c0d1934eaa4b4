package org.parquetvs.adapter.keys;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.query.KnownKeys;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.output.ScanOutput.Rows;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.wire.ScanSpecJson;

/**
 * The scan of a table of a join, with the key filters that it has so far.
 *
 * @param table the table of the join, with the keys that planning has read
 * @param depth length of the chain of scans that filter each other, this one included
 * @param reading what has to be read to know the keys of this table, and of its own filters
 * @param share share of the rows of the table that the filter and the key filters are expected to keep
 */
record KeyFilteredScan(TableScan table, PlannedScan planned, int depth, KeyReading reading, double share) {

    /** Longer chains are not worth it: each worker reads all keys of the chain. */
    private static final int MAX_DEPTH = 4;

    /** More filters of one scan hardly drop more. */
    private static final int MAX_FILTERS = 4;

    /** Each task gets the specification; a million characters for each of 300 tasks would be too much. */
    private static final int MAX_SPEC_LENGTH = 200_000;

    /** A scan as it was planned. */
    static KeyFilteredScan unfiltered(TableScan table, PlannedScan planned) {
        double share = Selectivity.of(planned.plan().spec().filter());
        return new KeyFilteredScan(table, planned, 1, reading(planned), share);
    }

    private static KeyReading reading(PlannedScan planned) {
        return KeyReading.of(planned.figures().read());
    }

    /** Its alias in the join. */
    String alias() {
        return table.alias();
    }

    /** The scan: which rows of the table it reads, and what it emits of them. */
    ScanSpec spec() {
        return planned.plan().spec();
    }

    /** How many rows it reads; for files whose footer was not read, a guess by their size. */
    long rows() {
        return planned.figures().read().rows();
    }

    /** The scan that reads the keys in one of its columns. */
    ScanSpec keys(ScanColumn key) {
        return spec().withOutput(new Rows(List.of(key), Rows.UNLIMITED));
    }

    /** Whether a key filter reads a column already; a second one hardly drops more. */
    boolean isFilteredBy(ScanColumn column) {
        return Stream.concat(
                        spec().keyFilters().stream().map(KeyFilter::column),
                        table.keys().stream().map(KnownKeys::column))
                .anyMatch(column::equals);
    }

    /** Whether planning has read all keys of a column. */
    boolean knowsKeysOf(ScanColumn column) {
        return table.keys().stream()
                .anyMatch(keys -> keys.column().equals(column) && keys.values() instanceof KeyValues.Listed);
    }

    /** Whether the query lists the values of a column. If two columns are equal, both have the same list. */
    boolean lists(ScanColumn column) {
        Operand listed = new Operand.Column(column);
        return spec().filter()
                .conjuncts()
                .anyMatch(term -> term instanceof In in && in.operand().equals(listed));
    }

    /**
     * This scan, planned again for the rows that have one of the keys of another table; unchanged if that is not
     * possible.
     *
     * @param keysShare share of the rows of their table that the keys come from; a mere range of keys is taken to keep
     *     every row that is left
     */
    KeyFilteredScan narrowedBy(KnownKeys keys, double keysShare, Function<ScanSpec, PlannedScan> planner) {
        TableScan narrowed = table.withKeys(keys);
        ScanSpec narrowedSpec = spec().withFilter(narrowed.filter());
        boolean isPossible = spec().filter().equals(table.filter())
                && ScanSpecJson.renderSpec(narrowedSpec).length() <= MAX_SPEC_LENGTH;
        if (!isPossible) {
            return this;
        }
        PlannedScan planned = planner.apply(narrowedSpec);
        KeyReading reading = this.reading.minus(reading(this.planned)).plus(reading(planned));
        double kept = keys.values() instanceof KeyValues.Listed ? keysShare : 1;
        return new KeyFilteredScan(narrowed, planned, depth, reading, share * kept);
    }

    /**
     * This scan with one more filter; unchanged if that is not possible, because a worker opens only one bucket.
     *
     * @param kept share of the rows that the filter is expected to keep
     */
    KeyFilteredScan filteredBy(KeyFilteredScan keys, ScanColumn column, ScanColumn key, double kept) {
        ScanSpec spec = spec();
        boolean isPossible = keys.isComplete()
                && keys.spec().connection().equals(spec.connection())
                && keys.depth < MAX_DEPTH
                && spec.keyFilters().size() < MAX_FILTERS
                && spec.output() instanceof Rows;
        return isPossible ? with(keys, column, key, kept) : this;
    }

    private KeyFilteredScan with(KeyFilteredScan keys, ScanColumn column, ScanColumn key, double kept) {
        ScanSpec spec = spec();
        List<KeyFilter> filters = new ArrayList<>(spec.keyFilters());
        filters.add(new KeyFilter(column, keys.keys(key), keys.splits()));
        ScanSpec filtered = spec.withKeyFilters(filters);
        if (ScanSpecJson.renderSpec(filtered).length() > MAX_SPEC_LENGTH) {
            return this;
        }
        PlannedScan plan =
                new PlannedScan(new ScanPlan(filtered, planned.plan().tasks()), planned.known(), planned.figures());
        return new KeyFilteredScan(
                table, plan, Math.max(depth, keys.depth + 1), reading.plus(keys.reading), share * kept);
    }

    /** Whether the tasks name all files of the table that matter. */
    boolean isComplete() {
        return spec().output().emitsAllRows()
                && planned.known().isEmpty()
                && planned.plan().namesFiles();
    }

    /** What its tasks read. */
    List<FileSplit> splits() {
        return planned.plan().tasks().stream()
                .flatMap(task -> task.files().splits().stream())
                .toList();
    }
}
