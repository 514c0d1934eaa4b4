package org.parquetvs.importexport.load;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.parquetvs.adapter.metadata.TableLogs;
import org.parquetvs.adapter.properties.FormatProperties;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.properties.ManifestUse;
import org.parquetvs.adapter.properties.Sources;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.importexport.error.LoadErrors;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelListing;
import org.parquetvs.store.manifest.ManifestListings;
import org.parquetvs.store.manifest.MissingFiles;
import org.parquetvs.store.manifest.StoredManifest;

/**
 * Lists the objects of a bucket that a load may load: the ones that a pattern matches, or the ones that a list or a
 * manifest names.
 */
public final class LoadListing {
    private final SourcePattern source;
    private final FormatProperties format;
    private final LoadOptions options;

    /**
     * A file that should exist but does not. If it has been loaded, this is no error, because its object may have been
     * removed since.
     *
     * @param eTag entity tag of the wanted version; empty: any
     */
    public record Missing(String key, Optional<String> eTag) {}

    /**
     * The objects of a load.
     *
     * @param glob the pattern of their keys
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if it is no pattern
     */
    public LoadListing(String glob, LoadOptions options) {
        this(Sources.source(glob), options);
    }

    /**
     * The objects of a load.
     *
     * @param given the pattern of their keys
     */
    public LoadListing(Sources.Source given, LoadOptions options) {
        this.source = given.pattern();
        this.format = options.scan().format().of(given);
        this.options = options;
    }

    /** The pattern. */
    public SourcePattern source() {
        return source;
    }

    /** The files as a table whose columns are inferred. */
    TableDefinition table() {
        return new TableDefinition(source.glob(), source, "", options.table().naming(), Set.of());
    }

    /** The options of the load. */
    public LoadOptions options() {
        return options;
    }

    /** Whether it lists every object that the pattern matches. */
    public boolean isOfAllObjects() {
        return options.choice().files().isEmpty()
                && options.choice().manifest().isEmpty()
                && options.scan().planning().manifests() == ManifestUse.IGNORE;
    }

    /** How the files are written. */
    public FormatProperties format() {
        return format;
    }

    /**
     * Lists the objects; with a pattern, a thousand at a time.
     *
     * @param missing gets each missing file, at the end at the latest
     */
    public Stream<FileEntry> files(ObjectStore store, Consumer<Missing> missing) {
        MissingFiles ofManifest = (manifest, file) -> {
            if (file.mandatory()) {
                missing.accept(new Missing(file.key(), file.eTag().map(LoadListing::quoted)));
            }
        };
        if (!options.choice().manifest().isEmpty()) {
            return StoredManifest.at(store, options.choice().manifest())
                    .orElseThrow(
                            () -> LoadErrors.namedFileMissing(options.choice().manifest(), store.bucket()))
                    .files(store, ofManifest)
                    .stream();
        }
        if (!options.choice().files().isEmpty()) {
            return named(store, missing).stream();
        }
        if (options.scan().planning().manifests() == ManifestUse.ONLY) {
            ObjectStore listed = new ManifestListings(store, Integer.MAX_VALUE, ofManifest);
            return listed.list(source.listingPrefix()).filter(file -> source.isDataKey(file.key()));
        }
        return TableLogs.files(store, source, options.scan().format().tableFiles());
    }

    /** The entity tag in quotes, as stores list it. */
    private static String quoted(String eTag) {
        return eTag.startsWith("\"") ? eTag : '"' + eTag + '"';
    }

    private List<FileEntry> named(ObjectStore store, Consumer<Missing> missing) {
        Set<String> keys = new TreeSet<>(options.choice().files());
        List<FileEntry> found = ParallelListing.keys(store, List.copyOf(keys));
        found.forEach(file -> keys.remove(file.key()));
        keys.forEach(key -> missing.accept(new Missing(key, Optional.empty())));
        return found;
    }
}
