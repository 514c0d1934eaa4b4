package org.parquetvs.testing;

/** One call of a store. */
public sealed interface StoreCall {

    /** The depth of a listing. */
    enum Depth {
        /** Every object below the prefix. */
        ALL,
        /** Only the directories directly below the prefix. */
        DIRECTORIES
    }

    /** A listing with any number of pages. */
    record Listed(String prefix, Depth depth) implements StoreCall {}

    /** A read of {@code length} bytes from {@code offset} on. */
    record Read(String key, long offset, long length) implements StoreCall {}
}
