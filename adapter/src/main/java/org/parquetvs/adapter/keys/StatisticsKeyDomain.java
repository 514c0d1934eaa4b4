package org.parquetvs.adapter.keys;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.format.MetadataReader;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.planner.StatisticsPruning;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.DataFileMetadata;
import org.parquetvs.table.TablePins;
import org.parquetvs.type.SqlType;

/** Estimates the number of keys from the metadata of a table, or from the footers of a few of the files. */
public final class StatisticsKeyDomain implements KeyDomain {
    private static final int PARALLEL_READS = 32;

    private final Function<String, ObjectStore> stores;
    private final TablePins tables;

    /**
     * @param stores the bucket of each connection
     * @param tables the states of tables with metadata of their own
     */
    public StatisticsKeyDomain(Function<String, ObjectStore> stores, TablePins tables) {
        this.stores = stores;
        this.tables = tables;
    }

    @Override
    public double size(KeyFilteredScan scan, ScanColumn column) {
        boolean isWhole = column.type() instanceof SqlType.Decimal decimal && decimal.scale() == 0;
        if (!isWhole || !scan.isComplete()) {
            return UNKNOWN;
        }
        boolean isTable = scan.spec().source().keys().isEmpty();
        Stream<Bounds> bounds = isTable ? ofTable(scan.spec(), column) : ofFiles(scan, column);
        return bounds.reduce(Bounds::and).map(Bounds::size).orElse(UNKNOWN);
    }

    private Stream<Bounds> ofTable(ScanSpec spec, ScanColumn column) {
        List<Bounds> bounds = new ArrayList<>();
        tables.open(stores.apply(spec.connection()), spec.source().text())
                .visit(spec.filter(), List.of(column), file -> {
                    bounds.addAll(bounds(spec, new DataFileMetadata(file), column));
                    return true;
                });
        return bounds.stream();
    }

    private Stream<Bounds> ofFiles(KeyFilteredScan scan, ScanColumn column) {
        ScanSpec spec = scan.spec();
        MetadataReader reader = MetadataReaderLookup.metadata(spec.format());
        if (!reader.describesRows()) {
            return Stream.empty();
        }
        List<FileEntry> files = StatisticsPruning.spread(
                scan.splits().stream().map(FileSplit::file).distinct().toList());
        return reader
                .readAll(stores.apply(spec.connection()), files, PARALLEL_READS, file -> bounds(spec, file, column))
                .stream()
                .flatMap(List::stream);
    }

    /** The least and the greatest value. */
    private record Bounds(BigDecimal min, BigDecimal max) {
        Bounds and(Bounds other) {
            return new Bounds(min.min(other.min), max.max(other.max));
        }

        double size() {
            return max.subtract(min).doubleValue() + 1;
        }
    }

    private static List<Bounds> bounds(ScanSpec spec, FileMetadata file, ScanColumn column) {
        FileMetadata trusted = file.of(spec.rows()).with(spec.options());
        List<Bounds> bounds = new ArrayList<>();
        for (RowGroupLayout rowGroup : trusted.layout(Set.of(), spec.filter()).rowGroups()) {
            Domain domain = trusted.domain(rowGroup.ordinal(), column);
            if (domain.min() instanceof Value.Exact min && domain.max() instanceof Value.Exact max) {
                bounds.add(new Bounds(min.number(), max.number()));
            }
        }
        return bounds;
    }
}
