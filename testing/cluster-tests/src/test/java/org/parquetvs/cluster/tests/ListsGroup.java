package org.parquetvs.cluster.tests;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.StringJoiner;
import java.util.TreeSet;

/** A script that emits the values of a group as one text, in order. */
public final class ListsGroup {

    private ListsGroup() {}

    /** Called by the database. */
    public static void run(ExaMetadata metadata, ExaIterator group) throws Exception {
        TreeSet<Long> values = new TreeSet<>();
        boolean hasNull = false;
        do {
            Long value = group.getLong(0);
            if (value == null) {
                hasNull = true;
            } else {
                values.add(value);
            }
        } while (group.next());
        StringJoiner list = new StringJoiner(" ");
        values.forEach(value -> list.add(value.toString()));
        if (hasNull) {
            list.add("NULL");
        }
        group.emit(list.toString());
    }
}
