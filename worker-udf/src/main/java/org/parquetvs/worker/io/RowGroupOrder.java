package org.parquetvs.worker.io;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Value;

/**
 * Orders row groups by their first rows, as far as statistics of the most significant key show. If only the first rows
 * are wanted, the first row groups soon provide them all, and the other row groups need not be read.
 */
final class RowGroupOrder implements Comparator<RowGroup> {
    private final SortKey key;

    private RowGroupOrder(SortKey key) {
        this.key = key;
    }

    /** The order that an output asks for; empty if it takes rows in any order. */
    static Optional<RowGroupOrder> of(ScanOutput output) {
        return output instanceof ScanOutput.TopN first
                ? Optional.of(new RowGroupOrder(first.order().get(0)))
                : Optional.empty();
    }

    @Override
    public int compare(RowGroup left, RowGroup right) {
        Best one = best(left);
        Best other = best(right);
        if (one.rank != other.rank || one.value == null || other.value == null) {
            return Integer.compare(one.rank, other.rank);
        }
        int sign = one.value.compareWith(other.value);
        return key.direction() == Direction.ASCENDING ? sign : -sign;
    }

    /**
     * The rank of a row group: first the ones that may begin with NULL, then the ones whose first value is bounded,
     * then the others.
     */
    private Best best(RowGroup rowGroup) {
        Domain domain = rowGroup.footer().domain(rowGroup.ordinal(), key.column());
        if (key.nulls() == NullOrder.NULLS_FIRST && domain.nulls() != Nulls.NONE) {
            return new Best(0, null);
        }
        Value value = key.direction() == Direction.ASCENDING ? domain.min() : domain.max();
        return new Best(value == null ? 2 : 1, value);
    }

    private record Best(int rank, @Nullable Value value) {}

    /** The same row groups, the first ones first. */
    List<FetchedRowGroup> sorted(List<FetchedRowGroup> rowGroups) {
        return rowGroups.stream()
                .sorted(Comparator.comparing(FetchedRowGroup::rowGroup, this))
                .toList();
    }
}
