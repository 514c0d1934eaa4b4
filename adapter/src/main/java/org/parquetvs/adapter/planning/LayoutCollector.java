package org.parquetvs.adapter.planning;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.planning.MetadataAggregation.AggregatedFile;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.format.MetadataReader;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.store.ObjectStore;

/** Collects what the footers read so far say about the files of one scan. */
final class LayoutCollector {

    /** Enough to hide the latency of a store, few enough for the memory of an adapter script. */
    private static final int PARALLEL_READS = 32;

    /** Most footers to request. Of more files, only the heaviest are read: planning must not take longer than it saves. */
    private static final int MAX_FOOTERS = 1_000;

    private final ObjectStore store;
    private final ScanSpec spec;
    private final MetadataReader metadata;
    private final Set<String> fields;
    private final List<ScanColumn> values;
    private final MetadataAggregation aggregation;
    private final KnownGroups known;
    private final Map<String, FileLayout> byKey = new HashMap<>();
    private final Set<String> footers = new HashSet<>();
    private int requested;
    private int aggregatedRowGroups;

    LayoutCollector(ObjectStore store, ScanSpec spec) {
        this.store = store;
        this.spec = spec;
        this.metadata = MetadataReaderLookup.metadata(spec.format());
        this.fields = spec.fields();
        this.values = spec.valueColumns();
        this.aggregation =
                metadata.describesRows() ? MetadataAggregation.of(spec) : MetadataAggregation.impossible(spec);
        this.known = aggregation.noGroups();
    }

    /** Whether files say how many rows they have and what is in them. */
    boolean describeRows() {
        return metadata.describesRows();
    }

    /** How many footers have been read. */
    int footers() {
        return metadata.describesRows() ? footers.size() : 0;
    }

    /** Aggregates what is known of a file without its footer; returns what is left to read of it. */
    FileLayout aggregated(FileMetadata file) {
        AggregatedFile aggregated = aggregate(file);
        addGroups(aggregated);
        return aggregated.rest();
    }

    /** Takes the row groups of a file that has to be read, so that it can be cut between them. */
    void know(FileLayout layout) {
        byKey.put(layout.file().key(), layout);
    }

    /**
     * Reads the footers of files that are not known yet: those that this process remembers, and the heaviest of the
     * others, until the budget is used up.
     */
    void read(List<FileEntry> files) {
        List<FileEntry> unread =
                files.stream().filter(file -> !footers.contains(file.key())).toList();
        List<FileEntry> heaviest = unread.stream()
                .filter(file -> !remembers(file))
                .sorted(Comparator.comparingLong(FileEntry::size).reversed())
                .limit(MAX_FOOTERS - requested)
                .toList();
        requested += heaviest.size();
        List<FileEntry> wanted = Stream.concat(unread.stream().filter(this::remembers), heaviest.stream())
                .toList();
        metadata.readAll(store, wanted, PARALLEL_READS, this::aggregate).forEach(this::addFooter);
    }

    /** Whether reading the footer of a file takes no request. */
    boolean remembers(FileEntry file) {
        return metadata.knows(store, file);
    }

    /** Reads the footer of a file, and knows its row groups only if columns of them become JSON. */
    void readIfNested(FileEntry file) {
        metadata.readAll(store, List.of(file), PARALLEL_READS, this::aggregate).stream()
                .filter(read -> !read.aggregated().isEmpty()
                        || read.rest().rowGroups().stream().anyMatch(rowGroup -> rowGroup.nestedValues() > 0))
                .forEach(this::addFooter);
    }

    private AggregatedFile aggregate(FileMetadata file) {
        FileMetadata trusted = file.of(spec.rows()).with(spec.options());
        return aggregation.aggregate(trusted, trusted.layout(fields, values, spec.filter()));
    }

    /** Null if its footer has not been read. */
    @Nullable
    FileLayout of(FileEntry file) {
        return byKey.get(file.key());
    }

    Collection<FileLayout> all() {
        return Collections.unmodifiableCollection(byKey.values());
    }

    private void addFooter(AggregatedFile file) {
        footers.add(file.rest().file().key());
        byKey.put(file.rest().file().key(), file.rest());
        addGroups(file);
    }

    private void addGroups(AggregatedFile file) {
        file.aggregated().forEach(values -> known.add(file.keys(), values));
        aggregatedRowGroups += file.aggregated().size();
    }

    /** The row groups that are not aggregated. */
    Map<String, FileLayout> byKey() {
        return Collections.unmodifiableMap(byKey);
    }

    /** The groups that footers know completely. */
    KnownGroups known() {
        return known;
    }

    /** How many row groups are aggregated from footers. */
    int aggregatedRowGroups() {
        return aggregatedRowGroups;
    }

    /** Whether more row groups are aggregated from footers than are left to read. */
    boolean areMostlyAggregated() {
        int left = byKey.values().stream()
                .mapToInt(layout -> layout.rowGroups().size())
                .sum();
        return aggregatedRowGroups > left;
    }
}
