package org.parquetvs.adapter.planning;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.planner.FileLayout;
import org.parquetvs.planner.ScanSpec;
import org.parquetvs.store.ObjectStore;

/** The layouts of the files of one scan whose footers have been read so far. */
final class Layouts {

    /** Enough to hide the latency of a store, few enough for the memory of an adapter script. */
    private static final int PARALLEL_READS = 32;

    /** Of more files the footers of the lighter ones are not read: planning must not take longer than it saves. */
    private static final int MAX_FOOTERS = 1_000;

    private final ObjectStore store;
    private final ScanSpec spec;
    private final Set<String> fields;
    private final Map<String, FileLayout> byKey = new HashMap<>();

    Layouts(ObjectStore store, ScanSpec spec) {
        this.store = Objects.requireNonNull(store, "store");
        this.spec = Objects.requireNonNull(spec, "spec");
        this.fields = ScannedFields.of(spec);
    }

    /** Reads the footers of files whose footers have not been read, the heaviest first, as far as the budget goes. */
    void read(List<FileEntry> files) {
        List<FileEntry> heaviest = files.stream()
                .sorted(Comparator.comparingLong(FileEntry::size).reversed())
                .limit(MAX_FOOTERS - byKey.size())
                .toList();
        FooterReader.readAll(store, heaviest, PARALLEL_READS, footer -> footer.layout(fields, spec.filter()))
                .forEach(layout -> byKey.put(layout.file().key(), layout));
    }

    Collection<FileLayout> all() {
        return Collections.unmodifiableCollection(byKey.values());
    }

    Map<String, FileLayout> byKey() {
        return Collections.unmodifiableMap(byKey);
    }
}
