package org.parquetvs.adapter.keys;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.format.MetadataReader;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.planner.StatisticsPruning;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.type.SqlType;

/** Estimates the number of keys from the footers of a few of the files. */
public final class FooterKeyDomain implements KeyDomain {
    private static final int PARALLEL_READS = 32;

    private final Function<String, ObjectStore> stores;

    /** @param stores the bucket of each connection */
    public FooterKeyDomain(Function<String, ObjectStore> stores) {
        this.stores = stores;
    }

    @Override
    public double size(KeyFilteredScan scan, ScanColumn column) {
        ScanSpec spec = scan.spec();
        MetadataReader reader = MetadataReaderLookup.metadata(spec.format());
        boolean isWhole = column.type() instanceof SqlType.Decimal decimal && decimal.scale() == 0;
        if (!isWhole || !reader.describesRows() || !scan.isComplete()) {
            return UNKNOWN;
        }
        List<FileEntry> files = StatisticsPruning.spread(
                scan.splits().stream().map(FileSplit::file).distinct().toList());
        List<Bounds> bounds = reader
                .readAll(stores.apply(spec.connection()), files, PARALLEL_READS, file -> bounds(spec, file, column))
                .stream()
                .flatMap(List::stream)
                .toList();
        return bounds.stream().reduce(Bounds::and).map(Bounds::size).orElse(UNKNOWN);
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
            trusted.summary(rowGroup.ordinal(), column)
                    .flatMap(FooterKeyDomain::bounds)
                    .ifPresent(bounds::add);
        }
        return bounds;
    }

    private static Optional<Bounds> bounds(ColumnSummary summary) {
        return summary.min() instanceof Value.Exact min && summary.max() instanceof Value.Exact max
                ? Optional.of(new Bounds(min.number(), max.number()))
                : Optional.empty();
    }
}
