package org.parquetvs.adapter.properties;

import java.util.List;
import java.util.Set;

/**
 * Which files a run of a load loads. A table with metadata of its own counts as one file, whose entity tag is its state.
 *
 * @param files keys to load instead of all that the source pattern matches; empty: all
 * @param manifest key of the manifest that names the files; empty: none. Manifests of directories belong to planning
 * @param maxFiles most files in one run
 * @param maxBytes bytes after which no further file is taken
 */
public record LoadChoice(
        LoadMode mode, OnChange onChange, List<String> files, String manifest, long maxFiles, long maxBytes) {

    /** Which of the listed files a load loads. */
    public enum LoadMode {
        /** Files that the ledger does not know, or knows with another entity tag. */
        NEW,
        /** All files, whatever the ledger knows. Rows of earlier loads stay unless changed objects are reloaded. */
        ALL,
        /** All files; their rows replace every row of the table. */
        REPLACE
    }

    /** What happens if a loaded object has another entity tag now. */
    public enum OnChange {
        /** The load fails. */
        FAIL,
        /** The rows of the loaded version stay. */
        IGNORE,
        /** The rows of the loaded version are deleted, and the new version is loaded. */
        RELOAD,
        /** The rows of the loaded version that the new one lacks are deleted by their keys, and the other ones loaded. */
        MERGE
    }

    public LoadChoice {
        files = List.copyOf(files);
    }

    static LoadChoice of(PropertyValues values, String manifest, Set<OnChange> allowed) {
        return new LoadChoice(
                values.choice(Property.MODE, LoadMode.NEW),
                values.choice(Property.ON_CHANGE, OnChange.FAIL, allowed),
                values.list(Property.FILES),
                manifest,
                values.most(Property.MAX_FILES),
                values.most(Property.MAX_BYTES));
    }

    /** Whether files that are in the ledger are loaded too. */
    public boolean loadsKnownFiles() {
        return mode != LoadMode.NEW;
    }
}
