package org.parquetvs.footer;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.parquet.schema.MessageType;

/**
 * What a footer says about the fields of its file: so little that it can be kept of many files.
 *
 * @param key of the file
 * @param empty paths of the fields without a value, as far as statistics show
 */
record FileFields(String key, MessageType schema, Set<List<String>> empty) {

    /** The fields that a file declares, as if all had values. */
    static FileFields declared(Footer footer) {
        return new FileFields(footer.file().key(), footer.schema(), Set.of());
    }

    /** What a footer says. */
    static FileFields of(Footer footer) {
        Set<List<String>> empty = new HashSet<>();
        for (String[] leaf : footer.schema().getPaths()) {
            for (int length = 1; length <= leaf.length; length++) {
                empty.add(List.of(leaf).subList(0, length));
            }
        }
        empty.removeIf(footer::hasValues);
        return new FileFields(footer.file().key(), footer.schema(), Set.copyOf(empty));
    }

    /** Whether a field may have a value other than NULL. */
    boolean hasValues(NestedField field) {
        return !empty.contains(field.path());
    }
}
