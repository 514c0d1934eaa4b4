package org.parquetvs.tests.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a database answers to a statement, in a form that two databases can have in common. */
public sealed interface Answer {

    /** What has to be the same, line by line. */
    List<String> comparable();

    /**
     * Rows.
     *
     * @param columns name and kind of each, such as {@code ID DECIMAL}
     * @param rows the texts of their values, with bars between them
     */
    record Rows(List<String> columns, List<String> rows) implements Answer {
        public Rows {
            columns = List.copyOf(columns);
            rows = List.copyOf(rows);
        }

        /** A column as an answer names it: drivers tell length and precision each in its own way. */
        public static String column(String label, String type) {
            String kind = type.replaceFirst("\\(.*?\\)", "").replaceFirst(" (UTF8|ASCII)$", "");
            return label + ' ' + (kind.equals("DOUBLE PRECISION") ? "DOUBLE" : kind);
        }

        @Override
        public List<String> comparable() {
            List<String> lines = new ArrayList<>();
            lines.add(String.join(", ", columns));
            lines.addAll(rows);
            return lines;
        }
    }

    /** Rows that were changed; 0 for statements that change none. */
    record Count(long rows) implements Answer {
        @Override
        public List<String> comparable() {
            return List.of(rows + " rows changed");
        }
    }

    /**
     * An error.
     *
     * @param sqlState the five characters of its kind
     */
    record Failure(String sqlState, String message) implements Answer {
        private static final Pattern OURS = Pattern.compile("[EFW]-VSPQ-(?!CLUST)\\w+-\\d+: .*");
        private static final Pattern SESSION = Pattern.compile("\\s*\\(Session:? \\d+\\)\\s*$");

        /** What our script says of itself if it was one; the database says the rest in its own words. */
        @Override
        public List<String> comparable() {
            Matcher ours = OURS.matcher(message);
            return List.of(
                    ours.find()
                            ? SESSION.matcher(ours.group()).replaceFirst("")
                            : "an error with SQLSTATE " + sqlState);
        }
    }
}
