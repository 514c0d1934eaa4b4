package org.parquetvs.adapter.planning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.planner.StatisticsPruning;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.output.GroupKey;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.ScanOutput.Groups;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/**
 * Aggregates row groups to groups of a query without reading a row. It can if every row of a row group fulfils the
 * filter and is not deleted, the footer knows all aggregates, and the file's name gives the keys.
 */
final class MetadataAggregation {

    /** Most footers to read; reading more takes longer than the workers would. */
    private static final int MAX_FOOTERS = 1_000;

    private final Predicate filter;
    private final boolean isPossible;
    private final List<ScanColumn> keys;
    private final List<MetadataAggregate> aggregates;

    private MetadataAggregation(
            Predicate filter, boolean isPossible, List<ScanColumn> keys, List<MetadataAggregate> aggregates) {
        this.filter = filter;
        this.isPossible = isPossible;
        this.keys = keys;
        this.aggregates = aggregates;
    }

    /**
     * A file after aggregation.
     *
     * @param rest what is left to read of the file
     * @param keys keys of all its rows
     * @param aggregated the aggregates of each row group that the file knows completely
     */
    record AggregatedFile(FileLayout rest, List<Value> keys, List<List<Value>> aggregated) {}

    /** The aggregation of a scan. */
    static MetadataAggregation of(ScanSpec spec) {
        // Footers count records, not the elements in them.
        if (!(spec.output() instanceof Groups groups) || !spec.rows().isRecords()) {
            return impossible(spec);
        }
        List<ScanColumn> keys = new ArrayList<>();
        for (GroupKey key : groups.keys()) {
            Optional<ScanColumn> ofFile = key.value().plainColumn().filter(MetadataAggregation::mayBeOfFile);
            if (ofFile.isEmpty()) {
                return impossible(spec);
            }
            keys.add(ofFile.get());
        }
        List<MetadataAggregate> aggregates = new ArrayList<>();
        for (PartialAggregate aggregate : groups.aggregates()) {
            Optional<MetadataAggregate> known = MetadataAggregate.of(aggregate);
            if (known.isEmpty()) {
                return impossible(spec);
            }
            aggregates.add(known.get());
        }
        return new MetadataAggregation(spec.filter(), true, keys, aggregates);
    }

    /** Whether a column may have the same value in all rows of a file: not as a field, unless a table says so. */
    private static boolean mayBeOfFile(ScanColumn column) {
        return !(column.source() instanceof ColumnSource.Field field)
                || field.tableField().isPresent();
    }

    /** The aggregation of a scan that emits values which footers do not know. */
    static MetadataAggregation impossible(ScanSpec spec) {
        return new MetadataAggregation(spec.filter(), false, List.of(), List.of());
    }

    /** The files to begin with, whose footers tell whether others are worth reading. */
    List<FileEntry> sample(List<FileEntry> files) {
        return isPossible && files.size() <= MAX_FOOTERS ? StatisticsPruning.spread(files) : List.of();
    }

    /** The files whose footers are worth reading after the sample: all or none. A plan without workers is worth it. */
    List<FileEntry> worthReading(List<FileEntry> files, LayoutCollector sampled) {
        return isPossible && files.size() <= MAX_FOOTERS && sampled.areMostlyAggregated() ? files : List.of();
    }

    KnownGroups noGroups() {
        return new KnownGroups(aggregates);
    }

    /** Aggregates the row groups of a file for which its footer is enough; {@code layout} is the file's layout. */
    AggregatedFile aggregate(FileMetadata metadata, FileLayout layout) {
        if (!isPossible) {
            return new AggregatedFile(layout, List.of(), List.of());
        }
        Optional<List<Value>> keyValues = keyValues(metadata.file());
        List<List<Value>> aggregated = new ArrayList<>();
        List<RowGroupLayout> rest = new ArrayList<>();
        for (RowGroupLayout rowGroup : layout.rowGroups()) {
            OptionalLong count = metadata.count(rowGroup.ordinal());
            if (count.equals(OptionalLong.of(0)) && !keys.isEmpty()) {
                // A row group without rows makes no group.
                continue;
            }
            Optional<List<Value>> values =
                    keyValues.isPresent() && count.isPresent() && isFulfilled(metadata, rowGroup.ordinal())
                            ? aggregate(metadata, rowGroup.ordinal())
                            : Optional.empty();
            values.ifPresentOrElse(aggregated::add, () -> rest.add(rowGroup));
        }
        return new AggregatedFile(
                new FileLayout(layout.file(), rest, layout.pruned()), keyValues.orElse(List.of()), aggregated);
    }

    private Optional<List<Value>> keyValues(FileEntry file) {
        List<Value> values = new ArrayList<>(keys.size());
        for (ScanColumn key : keys) {
            Optional<Value> value = key.source().valueIn(file, key.type());
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values.add(value.get());
        }
        return Optional.of(values);
    }

    private boolean isFulfilled(FileMetadata metadata, int rowGroup) {
        TruthSet outcomes = filter.outcomes(column -> metadata.domain(rowGroup, column));
        return !outcomes.mayBe(Truth.FALSE) && !outcomes.mayBe(Truth.NULL);
    }

    private Optional<List<Value>> aggregate(FileMetadata metadata, int rowGroup) {
        List<Value> values = new ArrayList<>(aggregates.size());
        for (MetadataAggregate aggregate : aggregates) {
            Optional<Value> value = aggregate.aggregate(metadata, rowGroup);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values.add(value.get());
        }
        return Optional.of(values);
    }
}
