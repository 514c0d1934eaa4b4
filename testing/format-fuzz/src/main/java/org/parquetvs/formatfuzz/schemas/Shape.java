package org.parquetvs.formatfuzz.schemas;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.parquetvs.testing.DuckDbSyntax;
import org.parquetvs.type.SqlType;

/** The kind of a field of a document. */
sealed interface Shape {

    /** Its type in DuckDB. */
    String duckDbType();

    /** Kinds of values that are neither lists nor objects. */
    enum Kind implements Shape {
        TRUTH("BOOLEAN", new SqlType.Bool()),
        WHOLE("BIGINT", new SqlType.Decimal(19, 0)),
        HUGE("DECIMAL(36,0)", new SqlType.Decimal(36, 0)),
        FRACTION("DOUBLE", new SqlType.DoublePrecision()),
        TEXT("VARCHAR", SqlType.Varchar.LONGEST),
        DAY("DATE", new SqlType.Date()),
        MOMENT("TIMESTAMP", new SqlType.Timestamp(6));

        private final String duckDbType;

        @SuppressWarnings("ImmutableEnumChecker") // A type is a record of numbers.
        private final SqlType type;

        Kind(String duckDbType, SqlType type) {
            this.duckDbType = duckDbType;
            this.type = type;
        }

        @Override
        public String duckDbType() {
            return duckDbType;
        }

        SqlType type() {
            return type;
        }
    }

    /** An object with these fields, in their order. */
    record Fields(Map<String, Shape> fields) implements Shape {
        @Override
        public String duckDbType() {
            return fields.entrySet().stream()
                    .map(field -> DuckDbSyntax.identifier(field.getKey()) + " "
                            + field.getValue().duckDbType())
                    .collect(Collectors.joining(", ", "STRUCT(", ")"));
        }

        /** The fields that are neither lists nor objects. */
        Fields flat() {
            Map<String, Shape> flat = new LinkedHashMap<>(fields);
            flat.values().removeIf(field -> !(field instanceof Kind));
            return new Fields(flat);
        }
    }

    /** A list of elements of one shape. */
    record Elements(Shape element) implements Shape {
        @Override
        public String duckDbType() {
            return element.duckDbType() + "[]";
        }
    }
}
