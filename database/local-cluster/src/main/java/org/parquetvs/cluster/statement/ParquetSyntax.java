package org.parquetvs.cluster.statement;

import java.util.List;
import org.parquetvs.cluster.clause.NameSyntax;
import org.parquetvs.cluster.clause.StringSyntax;
import org.parquetvs.script.ConnectionReference;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.grammar.ExasolStatementParser;

/** Reads the parts of IMPORT FROM PARQUET about files. */
final class ParquetSyntax {

    private ParquetSyntax() {}

    static ImportSource source(ExasolStatementParser.ImportSourceContext context, ConnectionReference connection) {
        if (context.rejectLimit() != null
                && !context.rejectLimit().NUMBER().getText().equals("0")) {
            throw ClusterErrors.unsupported("REJECT LIMIT other than 0 in IMPORT FROM PARQUET");
        }
        List<String> files = context.STRING().stream()
                .map(file -> StringSyntax.of(file.getSymbol()))
                .toList();
        List<String> fields = context.sourceColumns() == null
                ? List.of()
                : context.sourceColumns().sourceColumn().stream()
                        .map(ParquetSyntax::field)
                        .toList();
        return new ImportSource.Parquet(connection, files, fields);
    }

    private static String field(ExasolStatementParser.SourceColumnContext context) {
        return context.STRING() == null
                ? NameSyntax.nameAsWritten(context.propertyName())
                : StringSyntax.of(context.STRING().getSymbol());
    }
}
