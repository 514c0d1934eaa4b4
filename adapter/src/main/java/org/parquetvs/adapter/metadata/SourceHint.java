package org.parquetvs.adapter.metadata;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/** Guesses what is wrong with a pattern that matches no file. */
final class SourceHint {
    private static final Pattern SCHEME = Pattern.compile("(?i)[a-z][a-z0-9+.-]*://.*");
    private static final Pattern NEXT_TABLE = Pattern.compile(",\\s*\"?\\w+\"?\\s*=");
    private static final List<String> WILDCARDS = List.of("*", "?");

    private SourceHint() {}

    /** A piece of a sentence with a colon before it; empty if nothing is known. Costs a request. */
    static String of(String glob, ObjectStore store) {
        if (SCHEME.matcher(glob).matches()) {
            return ": leave out the scheme and the bucket, which the connection names";
        }
        if (NEXT_TABLE.matcher(glob).find()) {
            return ": between tables is a semicolon, not a comma";
        }
        String directory = glob.endsWith("/") ? glob : glob + "/";
        return WILDCARDS.stream().noneMatch(glob::contains) && holdsFiles(directory, store)
                ? ": it is a directory, whose files are " + directory + "*.parquet, or " + directory
                        + "**.parquet at any depth"
                : "";
    }

    private static boolean holdsFiles(String directory, ObjectStore store) {
        try (Stream<FileEntry> listing = store.list(directory)) {
            return listing.findAny().isPresent();
        }
    }
}
