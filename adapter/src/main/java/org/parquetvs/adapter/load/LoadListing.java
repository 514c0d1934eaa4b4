package org.parquetvs.adapter.load;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.LoadErrors;
import org.parquetvs.adapter.properties.FormatProperties;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.properties.ManifestUse;
import org.parquetvs.adapter.properties.Sources;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelListing;
import org.parquetvs.store.manifest.ManifestListings;
import org.parquetvs.store.manifest.MissingFiles;
import org.parquetvs.store.manifest.StoredManifest;

/** Which objects of a bucket a load may load: those that a pattern matches, or those that a list or a manifest names. */
public final class LoadListing {
    private final Sources.Source given;
    private final SourcePattern source;
    private final LoadOptions options;

    /**
     * A file that has to be there and is not. It is no error if it has been loaded, because objects may be removed then.
     *
     * @param eTag of the version that is meant; empty: any
     */
    public record Missing(String key, Optional<String> eTag) {}

    /**
     * The objects of a load.
     *
     * @param glob the pattern of their keys
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if it is none
     */
    public LoadListing(String glob, LoadOptions options) {
        this.given = Sources.source("SOURCE", glob);
        this.source = given.pattern();
        this.options = options;
    }

    /** The pattern. */
    public SourcePattern source() {
        return source;
    }

    /** How its files are written. */
    public FormatProperties format() {
        return options.format().of(given);
    }

    /**
     * Lists them, a thousand at a time where a pattern finds them.
     *
     * @param missing is told of each file that is not there, at the end at the latest
     */
    public Stream<FileEntry> files(ObjectStore store, Consumer<Missing> missing) {
        MissingFiles ofManifest = (manifest, file) -> {
            if (file.mandatory()) {
                missing.accept(new Missing(file.key(), file.eTag().map(LoadListing::quoted)));
            }
        };
        if (!options.manifest().isEmpty()) {
            return StoredManifest.at(store, options.manifest())
                    .orElseThrow(() -> LoadErrors.namedFileMissing(options.manifest(), store.bucket()))
                    .files(store, ofManifest)
                    .stream();
        }
        if (!options.files().isEmpty()) {
            return named(store, missing).stream();
        }
        ObjectStore listed = options.planning().manifests() == ManifestUse.ONLY
                ? new ManifestListings(store, Integer.MAX_VALUE, ofManifest)
                : store;
        return listed.list(source.listingPrefix()).filter(source::isDataFile);
    }

    /** As stores list it. */
    private static String quoted(String eTag) {
        return eTag.startsWith("\"") ? eTag : '"' + eTag + '"';
    }

    private List<FileEntry> named(ObjectStore store, Consumer<Missing> missing) {
        Set<String> keys = new TreeSet<>(options.files());
        List<FileEntry> found = ParallelListing.keys(store, List.copyOf(keys));
        found.forEach(file -> keys.remove(file.key()));
        keys.forEach(key -> missing.accept(new Missing(key, Optional.empty())));
        return found;
    }
}
