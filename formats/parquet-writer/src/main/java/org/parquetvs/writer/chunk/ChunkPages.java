package org.parquetvs.writer.chunk;

import java.util.Optional;

/** The values of a chunk as in its pages: in PLAIN encoding, or as positions in a dictionary. */
record ChunkPages(ChunkValues values, Optional<Dictionary> dictionary) {

    /** The values of a chunk with a dictionary if they take less room with it. */
    static ChunkPages of(ChunkValues values, int maxDictionaryBytes) {
        ChunkPages plain = new ChunkPages(values, Optional.empty());
        return values.dictionary(maxDictionaryBytes)
                .map(dictionary -> new ChunkPages(values, Optional.of(dictionary)))
                .filter(candidate -> candidate.bytes() < plain.bytes())
                .orElse(plain);
    }

    private long bytes() {
        ChunkValues entries = dictionary.map(Dictionary::entries).orElse(values);
        long pages = dictionary.isPresent() ? bytes(0, values.count()) : 0;
        return entries.plainBytes(0, entries.count()) + pages;
    }

    /** The distinct values if they are known, else all of them. */
    ChunkValues entries() {
        return dictionary.map(Dictionary::entries).orElse(values);
    }

    /** About how many bytes some values take before compression. */
    long bytes(int from, int end) {
        return dictionary
                .map(found -> (long) found.width() * (end - from) / Byte.SIZE)
                .orElseGet(() -> values.plainBytes(from, end));
    }

    void write(int from, int end, PageBytes out) {
        if (dictionary.isPresent()) {
            dictionary.get().write(from, end, out);
        } else {
            values.plain(from, end, out);
        }
    }
}
