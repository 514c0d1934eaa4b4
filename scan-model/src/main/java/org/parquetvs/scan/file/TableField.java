package org.parquetvs.scan.file;

import java.util.List;
import org.parquetvs.scan.value.Value;

/**
 * A field of a table that knows its fields by numbers, so that a name may change, and may come back for another field.
 *
 * @param id the number, which files have too
 * @param names names of the field in files without numbers; none: such files lack it
 * @param initialDefault its value in files that lack it
 */
public record TableField(int id, List<String> names, Value initialDefault) {

    public TableField {
        names = List.copyOf(names);
    }

    /** A field that is NULL in files that lack its number. */
    public TableField(int id) {
        this(id, List.of(), new Value.Null());
    }
}
