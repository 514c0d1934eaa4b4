package org.parquetvs.adapter.load;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.properties.Sources;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelListing;

/** Which objects of a bucket a load may load: those that a pattern matches, or those that a list or a manifest names. */
public final class LoadListing {
    private final SourcePattern source;
    private final LoadOptions options;

    /**
     * The objects of a load.
     *
     * @param glob the pattern of their keys
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if it is none
     */
    public LoadListing(String glob, LoadOptions options) {
        this.source = Sources.parse("SOURCE", glob);
        this.options = options;
    }

    /** The pattern. */
    public SourcePattern source() {
        return source;
    }

    /** Lists them, a thousand at a time where a pattern finds them. */
    public Stream<FileEntry> files(ObjectStore store) {
        if (!options.manifest().isEmpty()) {
            return manifest(store).stream();
        }
        if (!options.files().isEmpty()) {
            return named(store, options.files()).stream();
        }
        return store.list(source.listingPrefix()).filter(source::isDataFile);
    }

    private List<FileEntry> manifest(ObjectStore store) {
        FileEntry object = named(store, List.of(options.manifest())).get(0);
        Manifest manifest = Manifest.read(store, object);
        List<FileEntry> found = listed(store, manifest.keys());
        manifest.check(found);
        return found;
    }

    private static List<FileEntry> named(ObjectStore store, List<String> keys) {
        List<FileEntry> found = listed(store, keys);
        Set<String> missing = new TreeSet<>(keys);
        found.forEach(file -> missing.remove(file.key()));
        if (!missing.isEmpty()) {
            throw AdapterErrors.namedFileMissing(missing.iterator().next(), store.bucket());
        }
        return found;
    }

    private static List<FileEntry> listed(ObjectStore store, List<String> keys) {
        Set<String> wanted = keys.stream().collect(Collectors.toUnmodifiableSet());
        return ParallelListing.keys(store, List.copyOf(new TreeSet<>(wanted)));
    }
}
