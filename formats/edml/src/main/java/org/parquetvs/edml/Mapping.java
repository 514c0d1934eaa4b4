package org.parquetvs.edml;

import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.type.SqlType;

/** The mapping of a part of a document. */
public sealed interface Mapping {

    /** Its place in the definition, such as {@code $.mapping.fields.id}. */
    String place();

    /** An object whose fields each have a mapping of their own. */
    record Fields(String place, List<Field> fields) implements Mapping {
        public Fields {
            fields = List.copyOf(fields);
        }
    }

    /** A field of an object. */
    record Field(String name, Mapping mapping) {}

    /**
     * A list, whose elements are the rows of a table of their own.
     *
     * @param table name of the table; empty: it follows from the parent's name and from the field
     * @param element mapping of each element
     */
    record ToTable(String place, Optional<String> table, String description, Mapping element) implements Mapping {}

    /**
     * A value, or JSON, that becomes a column.
     *
     * @param name name of the column; empty: the field's name in upper case
     */
    record ToColumn(
            String place, Optional<String> name, String description, KeyKind key, SqlType type, Conversion conversion)
            implements Mapping {}
}
