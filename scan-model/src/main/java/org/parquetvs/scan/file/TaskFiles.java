package org.parquetvs.scan.file;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The files that one scan task reads. */
public sealed interface TaskFiles {

    /** Whether the task names what it reads; otherwise its worker lists the files. */
    boolean areNamed();

    /** What the task reads, as far as it names it. */
    List<FileSplit> splits();

    /** Splits by name; the worker lists nothing. */
    record Explicit(List<FileSplit> splits) implements TaskFiles {
        public Explicit {
            splits = List.copyOf(splits);
        }

        @Override
        public boolean areNamed() {
            return true;
        }
    }

    /**
     * Every file whose key falls into bin {@code index} of {@code count}; the worker itself lists the files of the
     * source, or finds them in the metadata of a table.
     *
     * @param unit what is hashed
     * @param table address of the metadata that say which files there are, in a state that never changes; empty: they
     *     are listed
     */
    record HashBin(int index, int count, HashUnit unit, Optional<String> table) implements TaskFiles {
        public HashBin {
            Objects.checkIndex(index, count);
        }

        /** A bin of listed files. */
        public HashBin(int index, int count, HashUnit unit) {
            this(index, count, unit, Optional.empty());
        }

        @Override
        public boolean areNamed() {
            return false;
        }

        @Override
        public List<FileSplit> splits() {
            return List.of();
        }

        /** Whether the file with this key is in this bin; it is in exactly one of the {@code count} bins. */
        public boolean contains(String key) {
            return binOf(key, count, unit) == index;
        }

        /** The bin, out of {@code count}, of the file with this key. */
        public static int binOf(String key, int count, HashUnit unit) {
            return binOf(KeyHash.of(unit.hashedPart(key)), count);
        }

        /** The bin of a hash; every hash has one. */
        static int binOf(long hash, int count) {
            return (int) Math.floorMod(hash, (long) count);
        }
    }

    /** The part of a key that a hash bin hashes. */
    sealed interface HashUnit {

        /** The whole key. The bins are about equally large, but each worker lists all files of the source. */
        HashUnit KEY = new Key();

        /** The part of a key that decides its bin. */
        String hashedPart(String key);

        /** The whole key. */
        record Key() implements HashUnit {
            @Override
            public String hashedPart(String key) {
                return key;
            }
        }

        /**
         * The key up to and including its {@code depth}-th slash, so that a worker lists only its own directories; the
         * whole key if it has fewer slashes.
         */
        record Directory(int depth) implements HashUnit {
            public Directory {
                if (depth < 1) {
                    throw new IllegalArgumentException("Invalid depth of a directory: " + depth);
                }
            }

            @Override
            public String hashedPart(String key) {
                int end = 0;
                for (int level = 0; level < depth; level++) {
                    end = key.indexOf('/', end) + 1;
                    if (end == 0) {
                        return key;
                    }
                }
                return key.substring(0, end);
            }
        }
    }
}
