package org.parquetvs.scan.export;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;

/**
 * The data files of a directory, and what exports still have to do there. Other files in it do not belong to the table.
 * An export {@link #begin}s before its first file appears, and either {@link #commit}s or is {@link #rollBack}ed, by
 * itself or by the next one. Whoever has removed the leftovers {@link #clear}s the manifest.
 *
 * @param exportId the export that has written the files; empty if that is not known, or if none has completed
 * @param begun the export whose files are about to appear
 * @param leftovers what has to be removed
 */
public record Manifest(String exportId, List<Entry> files, Optional<Begun> begun, List<Leftover> leftovers) {
    /** Name of the object, in the directory of the files. */
    public static final String NAME = "_manifest.json";

    /** The manifest of a directory without one. */
    public static final Manifest NONE = new Manifest("", List.of());

    public Manifest {
        files = List.copyOf(files);
        leftovers = List.copyOf(leftovers);
    }

    /** Nothing is left to do. */
    public Manifest(String exportId, List<Entry> files) {
        this(exportId, files, Optional.empty(), List.of());
    }

    /**
     * An export that has all its bytes in the store, in uploads that it completes now.
     *
     * @param files all of them, whether or not they have appeared
     */
    public record Begun(String exportId, List<Leftover> files) {
        public Begun {
            files = List.copyOf(files);
        }
    }

    /**
     * A file that has to be removed if it is there.
     *
     * @param upload the store's id of the upload that would make it appear; empty: no upload is unfinished
     */
    public record Leftover(String key, Optional<String> upload) {}

    /**
     * Whether an export has completed. If not, the manifest only says what the first export of the directory has begun
     * or left, and for readers there is no manifest.
     */
    public boolean isComplete() {
        return !exportId.isEmpty() || !files.isEmpty() || (begun.isEmpty() && leftovers.isEmpty());
    }

    /** An export is about to complete its files. */
    public Manifest begin(Begun export) {
        return new Manifest(exportId, files, Optional.of(export), leftovers);
    }

    /** The export that has begun is complete. The files before it are leftovers. */
    public Manifest commit(List<Entry> written) {
        Begun export = begun.orElseThrow();
        Set<String> kept = new HashSet<>();
        written.forEach(file -> kept.add(file.key()));
        List<Leftover> old = files.stream()
                .map(Entry::key)
                .filter(key -> !kept.contains(key))
                .map(key -> new Leftover(key, Optional.empty()))
                .toList();
        return new Manifest(export.exportId(), written, Optional.empty(), joined(leftovers, old));
    }

    /** The export that has begun will never be complete. Its files are leftovers. */
    public Manifest rollBack() {
        return new Manifest(
                exportId,
                files,
                Optional.empty(),
                joined(leftovers, begun.map(Begun::files).orElse(List.of())));
    }

    /** The leftovers are removed. */
    public Manifest clear() {
        return new Manifest(exportId, files, begun, List.of());
    }

    private static List<Leftover> joined(List<Leftover> some, List<Leftover> more) {
        List<Leftover> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }

    /** The keys of all files that an export has written or may still write. */
    public Stream<String> keys() {
        Stream<Leftover> unread = Stream.concat(
                leftovers.stream(), begun.map(Begun::files).stream().flatMap(List::stream));
        return Stream.concat(files.stream().map(Entry::key), unread.map(Leftover::key));
    }

    /**
     * One file. Only its key has to be known.
     *
     * @param key its key in the bucket
     * @param eTag its entity tag; empty: any
     * @param rows its number of rows; empty: any
     * @param bytes its size; empty: any
     * @param mandatory whether it is an error if the file is not there
     */
    public record Entry(
            String key, Optional<String> eTag, Optional<Long> rows, Optional<Long> bytes, boolean mandatory) {
        public Entry {
            if (key.isEmpty()) {
                throw new IllegalArgumentException("A file has an empty key");
            }
        }

        /** A mandatory file whose size, rows and entity tag are known. */
        public static Entry of(String key, String eTag, long rows, long bytes) {
            return new Entry(key, Optional.of(eTag), Optional.of(rows), Optional.of(bytes), true);
        }

        /** Whether an object of this key is the file. Some programs write entity tags without quotes. */
        public boolean isSame(FileEntry object) {
            return eTag.filter(tag -> !unquoted(tag).equals(unquoted(object.eTag())))
                            .isEmpty()
                    && bytes.filter(size -> size != object.size()).isEmpty();
        }

        private static String unquoted(String eTag) {
            return eTag.replace("\"", "");
        }
    }

    /** The number of rows of all files, as far as it is known. */
    public long rows() {
        return files.stream().mapToLong(file -> file.rows().orElse(0L)).sum();
    }
}
