package org.parquetvs.importexport.exports;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.parquetvs.adapter.properties.DamagedText;
import org.parquetvs.importexport.error.ColumnErrors;
import org.parquetvs.importexport.error.ExportErrors;
import org.parquetvs.scan.error.NearestName;
import org.parquetvs.type.IdentifierChain;

/** The columns of the exported table or query. */
final class SourceColumns {
    private final List<String> sql;
    private final List<String> names;

    /** @param sql how the statement names them, such as {@code "T"."A"} or {@code "A"} */
    SourceColumns(List<String> sql) {
        DamagedText.requireNoneIn(sql);
        this.sql = List.copyOf(sql);
        this.names = sql.stream().map(SourceColumns::name).toList();
        for (String name : names) {
            if (names.indexOf(name) != names.lastIndexOf(name)) {
                throw ExportErrors.duplicateExportColumn(name);
            }
        }
    }

    /** The last of its names; a text that is no name in SQL names itself. */
    private static String name(String sql) {
        return IdentifierChain.parse(sql)
                .map(names -> names.get(names.size() - 1))
                .orElse(sql);
    }

    /** SQL that names them. */
    List<String> sql() {
        return sql;
    }

    /** Their names. */
    List<String> names() {
        return names;
    }

    /** SQL that names one of them. */
    String sql(String name) {
        return sql.get(names.indexOf(name));
    }

    /** The columns that a user names; case does not matter if only one column matches. */
    List<String> named(List<String> written) {
        List<String> found = new ArrayList<>();
        written.forEach(name -> found.add(named(name)));
        return found;
    }

    String named(String written) {
        for (Predicate<String> reading : List.<Predicate<String>>of(written::equals, written::equalsIgnoreCase)) {
            List<String> found = names.stream().filter(reading).toList();
            if (found.size() == 1) {
                return found.get(0);
            }
            if (!found.isEmpty()) {
                throw ColumnErrors.ambiguousColumn(written, found);
            }
        }
        throw ExportErrors.unknownExportColumn(written, NearestName.question(written, names), names);
    }
}
