package org.parquetvs.planner;

import java.util.Objects;
import java.util.Optional;
import org.parquetvs.planner.predicate.Predicate;

/**
 * Which listed objects a scan reads: those that are files of the source and whose key the filter does not rule out.
 * Adapter and workers ask the same class, so both see the same files.
 */
public final class SourceFilter {
    private final SourcePattern source;

    public SourceFilter(SourcePattern source, Predicate filter) {
        this.source = Objects.requireNonNull(source, "source");
        Objects.requireNonNull(filter, "filter");
    }

    /**
     * The longest prefix that every key of the scan is known to have; empty if no key can have one, so that there is
     * nothing to list.
     */
    public Optional<String> listingPrefix() {
        return Optional.of(source.listingPrefix());
    }

    /** Whether the scan reads this object. */
    public boolean accepts(FileEntry file) {
        return source.isDataFile(file);
    }
}
