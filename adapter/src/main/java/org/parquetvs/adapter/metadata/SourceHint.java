package org.parquetvs.adapter.metadata;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.parquetvs.scan.error.NearestName;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/** Says what is wrong with a pattern that matches no file, and what is there instead. */
public final class SourceHint {
    private static final Pattern SCHEME = Pattern.compile("(?i)[a-z][a-z0-9+.-]*://.*");
    private static final Pattern NEXT_TABLE = Pattern.compile(",\\s*\"?\\w+\"?\\s*=");
    private static final Pattern WILDCARD = Pattern.compile("[*?\\[]");

    /** Keys that are looked at to name the files of a directory. */
    private static final int MAX_KEYS = 1000;

    private static final int MAX_NAMES = 3;

    private SourceHint() {}

    /** A piece of a sentence with a colon before it; empty if the bucket is empty. Costs a few requests. */
    public static String of(String glob, ObjectStore store) {
        if (SCHEME.matcher(glob).matches()) {
            return ": leave out the scheme and the bucket, which the connection names";
        }
        if (NEXT_TABLE.matcher(glob).find()) {
            return ": between tables is a semicolon, not a comma";
        }
        String inBucket = glob.startsWith("/") ? glob.substring(1) : glob;
        if (inBucket.startsWith(store.bucket() + "/") && !holdsFiles(store.bucket() + "/", store)) {
            return ": leave out the bucket, which the connection names";
        }
        if (!inBucket.equals(glob)) {
            return ": leave out the slash at the beginning";
        }
        String directory = glob.endsWith("/") ? glob : glob + "/";
        return !isPattern(glob) && holdsFiles(directory, store)
                ? ": it is a directory, whose files are " + directory + "*.parquet, or " + directory
                        + "**.parquet at any depth"
                : instead("", List.of(glob.split("/")), store);
    }

    /**
     * What is there where the pattern leaves what exists.
     *
     * @param directory exists; empty or ending in a slash
     * @param parts the rest of the pattern
     */
    private static String instead(String directory, List<String> parts, ObjectStore store) {
        String part = parts.get(0);
        boolean isLast = parts.size() == 1;
        List<String> names = isLast || isPattern(part) ? names(directory, store) : store.listDirectories(directory);
        if (!isLast && names.contains(directory + part + "/")) {
            return instead(directory + part + "/", parts.subList(1, parts.size()), store);
        }
        String wanted = directory + part + (isLast ? "" : "/");
        List<String> shown = isPattern(part)
                ? names
                : NearestName.of(wanted, names).map(List::of).orElse(names);
        if (shown.isEmpty()) {
            return "";
        }
        String listed = String.join(", ", shown.subList(0, Math.min(MAX_NAMES, shown.size())));
        return ": there is " + listed + (shown.size() > MAX_NAMES ? " and more" : "");
    }

    /** The directories and files directly in a directory, in alphabetical order. */
    private static List<String> names(String directory, ObjectStore store) {
        TreeSet<String> names = new TreeSet<>();
        try (Stream<FileEntry> listing = store.list(directory)) {
            listing.limit(MAX_KEYS).forEach(file -> {
                int slash = file.key().indexOf('/', directory.length());
                names.add(slash < 0 ? file.key() : file.key().substring(0, slash + 1));
            });
        }
        names.remove(directory);
        return List.copyOf(names);
    }

    private static boolean isPattern(String part) {
        return WILDCARD.matcher(part).find();
    }

    private static boolean holdsFiles(String directory, ObjectStore store) {
        try (Stream<FileEntry> listing = store.list(directory)) {
            return listing.findAny().isPresent();
        }
    }
}
