package org.parquetvs.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.scan.pattern.Wildcard;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelRequests;

/**
 * A pattern of directories, such as {@code bronze/*}. Each part of it between slashes is a name, or a pattern of names
 * with the wildcards of a glob.
 */
public record DirectoryPattern(String text) {
    private static final ParallelRequests LISTINGS = new ParallelRequests("listing directories", 8);

    public DirectoryPattern {
        if (text.contains("**")) {
            throw new IllegalArgumentException("Invalid pattern of directories " + text + ": ** crosses slashes");
        }
    }

    /**
     * A directory.
     *
     * @param path without a slash at its end
     * @param name the parts of its path that match a pattern, with underscores between them
     */
    public record Directory(String path, String name) {
        private Directory below(String directory, boolean isNamed) {
            return new Directory(
                    path.isEmpty() ? directory : path + "/" + directory,
                    !isNamed ? name : name.isEmpty() ? directory : name + "_" + directory);
        }
    }

    /**
     * The directories that match, in ascending order. A pattern of names costs a request for each thousand names, in each
     * directory before it; a name costs none, so that a directory may not exist.
     *
     * @throws InterruptedException if the caller is interrupted while it waits
     */
    public List<Directory> in(ObjectStore store) throws InterruptedException {
        List<Directory> found = List.of(new Directory("", ""));
        for (String part : text.split("/", -1)) {
            Wildcard name = Wildcard.glob(part);
            found = name.isLiteral()
                    ? found.stream()
                            .map(directory -> directory.below(name.literalPrefix(), false))
                            .toList()
                    : below(found, name, store);
        }
        return found;
    }

    private static List<Directory> below(List<Directory> parents, Wildcard name, ObjectStore store)
            throws InterruptedException {
        List<Directory> found = new ArrayList<>();
        LISTINGS.all(parents, parent -> children(parent, store)
                        .filter(child -> name.matches(child))
                        .map(child -> parent.below(child, true))
                        .toList())
                .forEach(found::addAll);
        return found;
    }

    /** The names of the directories in a directory. */
    private static Stream<String> children(Directory parent, ObjectStore store) {
        String prefix = parent.path().isEmpty() ? "" : parent.path() + "/";
        return store.listDirectories(prefix).stream()
                .map(directory -> directory.substring(prefix.length(), directory.length() - 1));
    }
}
