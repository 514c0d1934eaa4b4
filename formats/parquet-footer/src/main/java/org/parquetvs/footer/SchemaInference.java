package org.parquetvs.footer;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.parquet.schema.Type;
import org.parquetvs.format.InferredColumn;

/**
 * Infers the columns of a table from the footers of its files: the union of their top-level fields by exact name, in
 * the order in which they first occur. If files disagree on a type, the column gets one that holds the values of all,
 * at worst text: no column is left out, and none makes the table fail.
 */
public final class SchemaInference {

    private SchemaInference() {}

    /** The columns of the files with these footers. */
    public static List<InferredColumn> infer(List<Footer> footers) {
        Map<String, Occurrences> columns = new LinkedHashMap<>();
        for (Footer footer : footers) {
            Set<String> seen = new HashSet<>();
            for (Type field : footer.schema().getFields()) {
                // If two fields have the same name, the first one counts: a scan knows a column only by its name.
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
}
