package org.parquetvs.store.manifest;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.wire.ManifestJson;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.Payload;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.store.StoreException;

/**
 * The target of exports: a prefix of keys with a manifest, which says what is there and what is still to do. Each step
 * of an export replaces the manifest only if it is still the one of the step before. So of two exports at once one
 * succeeds, and the next export can roll back a dead one without knowing that it is dead.
 */
public final class ExportTarget {
    private static final ParallelRequests REQUESTS = new ParallelRequests("export-target", 16);

    private final ObjectStore store;
    private final ObjectUploads uploads;
    private final String prefix;

    /**
     * A target. No request is sent.
     *
     * @param store stays open
     * @param uploads to the same bucket; stays open
     * @param prefix empty, or ends in a slash
     */
    public ExportTarget(ObjectStore store, ObjectUploads uploads, String prefix) {
        this.store = store;
        this.uploads = uploads;
        this.prefix = prefix;
    }

    private String key() {
        return prefix + Manifest.NAME;
    }

    /** The manifest in any state. */
    private Optional<StoredManifest> find() {
        return StoredManifest.inAnyState(store, key());
    }

    /**
     * Rolls back an export that has begun and not completed, and removes what others have left. If the store refuses to
     * remove it, it stays in the manifest for the next export.
     *
     * @return the manifest; empty: there is none
     */
    public Optional<StoredManifest> settle() {
        Optional<StoredManifest> found = find();
        if (found.isEmpty()) {
            return found;
        }
        Optional<StoredManifest> settled = withoutBegun(found.get());
        try {
            return settled.flatMap(this::removeLeftovers);
        } catch (StoreException refused) {
            return settled;
        }
    }

    private Optional<StoredManifest> withoutBegun(StoredManifest stored) {
        return stored.manifest().begun().isEmpty() ? Optional.of(stored) : replace(stored, Manifest::rollBack);
    }

    /**
     * Notes that an export is about to complete its uploads.
     *
     * @param replaced entity tag of the manifest that {@link #settle} has returned; empty: there was none
     * @throws ExportConflictException if the manifest has changed since
     */
    public StoredManifest begin(String exportId, List<MultipartUpload> files, Optional<String> replaced) {
        Optional<StoredManifest> found = find();
        if (!found.map(stored -> unquoted(stored.object().eTag())).equals(replaced.map(ExportTarget::unquoted))) {
            throw StoreErrors.exportConflict(key(), store.bucket());
        }
        Manifest before = found.map(StoredManifest::manifest).orElse(Manifest.NONE);
        List<Manifest.Leftover> begun = files.stream()
                .map(file -> new Manifest.Leftover(file.key(), Optional.of(file.id())))
                .toList();
        return write(found, before.begin(new Manifest.Begun(exportId, begun)));
    }

    /** Some stores quote entity tags in some answers only. */
    private static String unquoted(String eTag) {
        return eTag.replace("\"", "");
    }

    /**
     * Makes the export that has begun the content of the target. Its files are there.
     *
     * @throws ExportConflictException if another export has rolled it back
     * @throws UnknownOutcomeException if it is not known whether it is complete
     * @throws StoreException if it is not complete
     */
    public StoredManifest commit(StoredManifest begun, List<Manifest.Entry> files) {
        Manifest next = begun.manifest().commit(files);
        return write(Optional.of(begun), next, found -> found.exportId().equals(next.exportId()));
    }

    /**
     * Rolls back an export that has begun, and removes its files.
     *
     * @throws StoreException if it is rolled back already, or if something is left; the next export removes that
     */
    public void rollBack(StoredManifest begun) {
        replace(begun, Manifest::rollBack).ifPresent(this::removeLeftovers);
    }

    /**
     * Removes what no manifest names any more.
     *
     * @return the manifest without leftovers; empty: no export has completed here, and none is there
     * @throws StoreException if something is left, which the manifest still says then
     */
    public Optional<StoredManifest> removeLeftovers(StoredManifest stored) {
        List<Manifest.Leftover> leftovers = stored.manifest().leftovers();
        if (leftovers.isEmpty()) {
            return Optional.of(stored);
        }
        abort(leftovers.stream()
                .flatMap(file -> file.upload().map(id -> new MultipartUpload(file.key(), id)).stream())
                .toList());
        // The manifest of another program may name any key of the bucket.
        uploads.delete(leftovers.stream()
                .map(Manifest.Leftover::key)
                .filter(key -> key.startsWith(prefix))
                .toList());
        return replace(stored, Manifest::clear);
    }

    /** Aborts uploads, several at once. */
    public void abort(List<MultipartUpload> given) {
        try {
            REQUESTS.all(given, upload -> {
                uploads.abort(upload);
                return upload;
            });
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("abort the uploads below " + prefix);
        }
    }

    /**
     * Aborts the unfinished uploads of exports to this target, which take space and are no objects. Uploads in other
     * directories than those of partitions belong to other targets.
     *
     * @param which tells by its key whether an upload is aborted
     * @throws StoreException if the store cannot list them, which needs a right of its own, or abort them
     */
    public void abortUploads(Predicate<String> which) {
        abort(uploads.pending(prefix).stream()
                .filter(upload -> isInPartition(upload.key()) && which.test(upload.key()))
                .toList());
    }

    private boolean isInPartition(String key) {
        String[] names = key.substring(prefix.length()).split("/", -1);
        return Arrays.stream(names, 0, names.length - 1).allMatch(name -> name.contains("="));
    }

    /**
     * An object below the target that a reader of the directory would take for a file of the export, although it is of
     * no export.
     *
     * @param manifest of the target; empty: it has none
     */
    public Optional<String> foreignFile(Optional<StoredManifest> manifest) {
        Set<String> known =
                manifest.stream().flatMap(stored -> stored.manifest().keys()).collect(Collectors.toSet());
        try (Stream<FileEntry> objects = store.list(prefix)) {
            return objects.map(FileEntry::key)
                    .filter(key -> isVisible(key) && !known.contains(key))
                    .findFirst();
        }
    }

    private boolean isVisible(String key) {
        return !key.endsWith("/")
                && Arrays.stream(key.substring(prefix.length()).split("/", -1))
                        .noneMatch(name -> name.startsWith("_") || name.startsWith("."));
    }

    /** Replaces the manifest, or removes it if nothing remains to be said. */
    private Optional<StoredManifest> replace(StoredManifest before, UnaryOperator<Manifest> step) {
        Manifest next = step.apply(before.manifest());
        if (!next.equals(Manifest.NONE)) {
            return Optional.of(write(Optional.of(before), next));
        }
        if (uploads.delete(before.object()) == ObjectUploads.Outcome.CHANGED) {
            throw StoreErrors.exportConflict(key(), store.bucket());
        }
        return Optional.empty();
    }

    private StoredManifest write(Optional<StoredManifest> before, Manifest next) {
        return write(before, next, next::equals);
    }

    /**
     * Writes the manifest if it is still the one before.
     *
     * @param isWritten whether a manifest shows that this call, or one whose answer was lost, has written it
     */
    private StoredManifest write(Optional<StoredManifest> before, Manifest next, Predicate<Manifest> isWritten) {
        byte[] text = ManifestJson.render(next).getBytes(StandardCharsets.UTF_8);
        Payload payload = Payload.of(text);
        Optional<StoreException> failure = Optional.empty();
        try {
            Optional<String> written = before.map(
                            old -> uploads.replace(key(), old.object().eTag(), payload))
                    .orElseGet(() -> uploads.putIfAbsent(key(), payload));
            if (written.isPresent()) {
                return new StoredManifest(new FileEntry(key(), text.length, written.get(), 0), next);
            }
        } catch (StoreException unclear) {
            failure = Optional.of(unclear);
        }
        Optional<StoredManifest> found = found(failure);
        if (found.isPresent() && isWritten.test(found.get().manifest())) {
            return found.get();
        }
        boolean isUnchanged = found.map(StoredManifest::manifest).equals(before.map(StoredManifest::manifest));
        throw failure.filter(any -> isUnchanged).orElseGet(() -> StoreErrors.exportConflict(key(), store.bucket()));
    }

    private Optional<StoredManifest> found(Optional<StoreException> failure) {
        try {
            return find();
        } catch (StoreException unreadable) {
            failure.ifPresent(unreadable::addSuppressed);
            throw StoreErrors.unknownOutcome(key(), store.bucket(), failure.orElse(unreadable));
        }
    }
}
