package org.parquetvs.importexport.imports;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.parquetvs.adapter.properties.ColumnRules;
import org.parquetvs.adapter.properties.ColumnRules.MissingColumn;
import org.parquetvs.importexport.columns.AvailableColumns;
import org.parquetvs.importexport.columns.ColumnMatcher;
import org.parquetvs.importexport.columns.MatchedColumns;
import org.parquetvs.importexport.columns.WantedColumn;
import org.parquetvs.importexport.error.ColumnErrors;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.type.InvalidTypeException;
import org.parquetvs.type.SqlType;

/** Decides which columns of the files an import delivers, and in which types. */
final class ImportColumns {
    private final AvailableColumns available;
    private final ColumnRules rules;
    private final ColumnMatcher matcher;

    /**
     * The columns that an import can choose from.
     *
     * @param format of the files
     * @param available the columns of the files and of their directories, and those that say where a row comes from
     */
    ImportColumns(FileFormat format, List<ScanColumn> available, ColumnRules rules) {
        this.available = new AvailableColumns(format, available);
        this.rules = rules;
        this.matcher = new ColumnMatcher(this.available, rules);
    }

    /**
     * The columns of an import into a table, which the database does not describe: the chosen columns, or all fields in
     * the order of the files. Of a text file they are texts, which the database converts, unless a type is chosen too.
     *
     * @param chosen each a name, or a name and a type with a blank between them
     */
    MatchedColumns forTable(List<String> chosen) {
        if (chosen.isEmpty()) {
            return matcher.match(available.fields().stream()
                    .map(field -> new WantedColumn(field.name(), field.name(), available.typeOf(field)))
                    .toList());
        }
        List<WantedColumn> wanted = chosen.stream().map(this::wanted).toList();
        Set<String> distinct = new HashSet<>();
        for (WantedColumn column : wanted) {
            if (!distinct.add(column.name())) {
                throw ColumnErrors.duplicateColumn(column.name());
            }
        }
        return matcher.match(wanted);
    }

    /**
     * A text such as {@code order date} can be a column with a type or a name with a blank. A column of that name wins.
     */
    private WantedColumn wanted(String chosen) {
        Optional<ScanColumn> column = matcher.find(chosen);
        if (column.isPresent()) {
            return new WantedColumn(column.get().name(), chosen, available.typeOf(column.get()));
        }
        return IntStream.range(1, chosen.length())
                .filter(index -> chosen.charAt(index) == ' ')
                .boxed()
                .flatMap(blank -> typed(chosen.substring(0, blank), chosen.substring(blank)).stream())
                .findFirst()
                .orElseGet(() -> {
                    if (rules.missing() == MissingColumn.FAIL) {
                        return new WantedColumn(chosen, SqlType.Varchar.LONGEST);
                    }
                    throw ColumnErrors.missingColumnWithoutType(chosen);
                });
    }

    private Optional<WantedColumn> typed(String name, String type) {
        try {
            SqlType wanted = SqlType.parse(type);
            return Optional.of(new WantedColumn(
                    matcher.find(name.strip()).map(ScanColumn::name).orElse(name.strip()), name.strip(), wanted));
        } catch (InvalidTypeException exception) {
            // Then the text after the blank is part of the name.
            return Optional.empty();
        }
    }

    /**
     * The columns of an import as a sub-select; the statement gives their names and types.
     *
     * @param chosen the field for each of the columns; empty: the fields that match
     */
    MatchedColumns forSubselect(List<String> chosen, List<String> names, List<String> types) {
        if (!chosen.isEmpty() && chosen.size() != names.size()) {
            throw ColumnErrors.columnCountDiffers(chosen.size(), names.size());
        }
        List<String> sources = chosen.isEmpty() ? names : chosen;
        return matcher.match(IntStream.range(0, names.size())
                .mapToObj(index -> new WantedColumn(
                        names.get(index), sources.get(index), type(names.get(index), types.get(index))))
                .toList());
    }

    private static SqlType type(String column, String type) {
        try {
            return SqlType.parse(type);
        } catch (InvalidTypeException exception) {
            throw ColumnErrors.unsupportedColumnType(column, type);
        }
    }
}
