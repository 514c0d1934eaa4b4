package org.parquetvs.decoder.page;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.parquetvs.decoder.memory.Closing;
import org.parquetvs.decoder.memory.MemoryBudget;

/** The pages of the leaf columns of one field, as parquet-java's record assembly asks for them. */
public final class RecordPages implements PageReadStore {
    private final Map<List<String>, LeafPages> byPath;
    private final long rows;

    public RecordPages(List<PageReader> leaves, long rows, MemoryBudget budget) {
        this.rows = rows;
        this.byPath = leaves.stream()
                .map(leaf -> new LeafPages(leaf, rows, budget))
                .collect(Collectors.toMap(pages -> path(pages.descriptor()), Function.identity()));
    }

    @Override
    public org.apache.parquet.column.page.PageReader getPageReader(ColumnDescriptor descriptor) {
        return Objects.requireNonNull(byPath.get(path(descriptor)), "a leaf of the field");
    }

    @Override
    public long getRowCount() {
        return rows;
    }

    /** Throws what has made a leaf fail, if one has: parquet-java may have wrapped it. */
    public void rethrowFailure() {
        byPath.values().stream()
                .map(LeafPages::failure)
                .flatMap(Optional::stream)
                .findFirst()
                .ifPresent(failure -> {
                    throw failure;
                });
    }

    /** Checks that the last row has taken the last value of each leaf. */
    public void requireAllRead() {
        byPath.values().forEach(LeafPages::requireAllRead);
    }

    public void closeLeaves() {
        Closing.all(byPath.values());
    }

    private static List<String> path(ColumnDescriptor descriptor) {
        return List.of(descriptor.getPath());
    }
}
