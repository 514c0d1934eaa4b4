package org.parquetvs.adapter.properties;

import java.util.Locale;

/** How the name of a Parquet field becomes the name of a column. */
public enum ColumnNaming {

    /** {@code userId} and {@code user id} become {@code USER_ID}, which needs no quotes in SQL. */
    CONVERT_TO_UPPER_SNAKE_CASE {
        @Override
        public String columnName(String field) {
            StringBuilder name = new StringBuilder(field.length() + 8);
            char previous = '_';
            for (int index = 0; index < field.length(); index++) {
                char character = field.charAt(index);
                char next = Character.isLetterOrDigit(character) ? character : '_';
                if (Character.isUpperCase(next) && !Character.isUpperCase(previous) && previous != '_') {
                    name.append('_');
                }
                name.append(next);
                previous = next;
            }
            return name.toString().toUpperCase(Locale.ROOT);
        }
    },

    /** The name as it is. */
    KEEP_ORIGINAL_NAME {
        @Override
        public String columnName(String field) {
            return field;
        }
    };

    /** The wanted name; it may still be too long, taken, or hold characters that Exasol refuses. */
    public abstract String columnName(String field);
}
