package org.parquetvs.footer;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.type.SqlType;

/**
 * The columns of a table from the footers of its files: the union of their top-level fields by exact name, in the order
 * in which they first occur. Where files disagree on a type, the column gets one that holds the values of all, at worst
 * text: no column is left out and none makes the table fail.
 */
public final class SchemaInference {

    private SchemaInference() {}

    /** The columns of the files with these footers. */
    public static List<InferredColumn> infer(List<Footer> footers) {
        Map<String, Occurrences> columns = new LinkedHashMap<>();
        for (Footer footer : footers) {
            Set<String> seen = new HashSet<>();
            for (Type field : footer.schema().getFields()) {
                // Of two fields with one name the first counts: a name is all that a scan knows of a column.
                if (seen.add(field.getName())) {
                    columns.computeIfAbsent(field.getName(), name -> new Occurrences())
                            .add(footer.file().key(), field);
                }
            }
        }
        Map<String, List<String>> spellings =
                columns.keySet().stream().collect(Collectors.groupingBy(name -> name.toLowerCase(Locale.ROOT)));
        return columns.entrySet().stream()
                .map(column -> column.getValue()
                        .inferred(
                                column.getKey(),
                                spellings.getOrDefault(column.getKey().toLowerCase(Locale.ROOT), List.of()),
                                footers.size()))
                .toList();
    }

    /** One column in the files that have it. */
    private static final class Occurrences {
        /** In a comment, so many types are listed at most. */
        private static final int LISTED = 3;

        private final Map<String, String> firstFileByType = new LinkedHashMap<>();
        private @Nullable SqlType type;
        private boolean required = true;
        private int files;

        void add(String key, Type field) {
            files++;
            required &= field.isRepetition(Repetition.REQUIRED);
            firstFileByType.putIfAbsent(ColumnTypes.describe(field), key);
            if (ColumnTypes.isAlwaysNull(field)) {
                required = false;
            } else {
                SqlType typeHere = ColumnTypes.typeOf(field);
                type = type == null ? typeHere : Widening.widest(type, typeHere);
            }
        }

        /** @param spellings all fields that have this name, case aside */
        InferredColumn inferred(String name, List<String> spellings, int allFiles) {
            SqlType known = Optional.ofNullable(type).orElse(Widening.TEXT);
            return new InferredColumn(
                    name,
                    known,
                    !required || files < allFiles || mayTurnIntoNull(known),
                    comment() + others(name, spellings));
        }

        /** To Parquet they are different columns, to people hardly. */
        private static String others(String name, List<String> spellings) {
            return spellings.size() < 2
                    ? ""
                    : "; another column is spelled "
                            + spellings.stream()
                                    .filter(spelling -> !spelling.equals(name))
                                    .limit(LISTED)
                                    .collect(Collectors.joining(", "));
        }

        /** '' and NaN are NULL in the database. */
        private static boolean mayTurnIntoNull(SqlType type) {
            return type.is(SqlType.Kind.VARCHAR) || type.is(SqlType.Kind.DOUBLE);
        }

        private String comment() {
            if (firstFileByType.size() == 1) {
                return firstFileByType.keySet().iterator().next();
            }
            String listed = firstFileByType.entrySet().stream()
                    .limit(LISTED)
                    .map(entry -> entry.getKey() + " in " + entry.getValue())
                    .collect(Collectors.joining(", "));
            int unlisted = firstFileByType.size() - LISTED;
            return unlisted > 0 ? listed + ", and " + unlisted + " more" : listed;
        }
    }
}
