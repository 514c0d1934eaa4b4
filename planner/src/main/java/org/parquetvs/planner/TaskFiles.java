package org.parquetvs.planner;

import java.util.List;
import java.util.Objects;

/** The files that one scan task reads. */
public sealed interface TaskFiles {

    /** Splits by name; the worker lists nothing. */
    record Explicit(List<FileSplit> splits) implements TaskFiles {
        public Explicit {
            splits = List.copyOf(splits);
        }
    }

    /**
     * Every file whose key falls into bin {@code index} of {@code count}; the worker lists the source pattern itself.
     *
     * @param unit what is hashed: the whole key, or its directory, so that a worker lists only its own directories
     */
    record HashBin(int index, int count, HashUnit unit) implements TaskFiles {
        public HashBin {
            Objects.checkIndex(index, count);
            Objects.requireNonNull(unit, "unit");
        }
    }

    /** What a hash bin hashes. */
    enum HashUnit {
        KEY,
        DIRECTORY
    }
}
