package org.parquetvs.cluster.statement;

import java.util.Optional;
import org.parquetvs.cluster.clause.ConnectionSyntax;
import org.parquetvs.cluster.clause.CsvOptionSyntax;
import org.parquetvs.cluster.clause.PropertySyntax;
import org.parquetvs.cluster.clause.StringSyntax;
import org.parquetvs.script.SingleCall;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.syntax.Names;
import org.parquetvs.sql.syntax.StatementText;

/** Reads IMPORT and EXPORT. */
final class TransferSyntax {
    private final StatementText statement;

    /** @param statement the parsed text; some of its parts are kept as text */
    TransferSyntax(StatementText statement) {
        this.statement = statement;
    }

    static Statement importInto(ExasolStatementParser.ImportIntoContext context) {
        return new InsertStatements.Import(
                Names.name(context.objectName()), Names.names(context.columnNames()), source(context.importSource()));
    }

    Statement exportInto(ExasolStatementParser.ExportIntoContext context) {
        return new Export(
                source(context.exportSource()),
                Names.name(context.objectName()),
                ConnectionSyntax.reference(context.connectionRef()),
                PropertySyntax.parameters(context.property()),
                new SingleCall.ExportChoices(
                        context.TRUNCATE() != null,
                        context.REPLACE() != null,
                        Optional.ofNullable(context.createdBy).map(StringSyntax::of)));
    }

    static Statement importCsv(ExasolStatementParser.ImportCsvContext context) {
        return new CsvImport(
                Names.name(context.objectName()),
                Names.names(context.columnNames()),
                CsvOptionSyntax.files(context.csvPlace()),
                CsvOptionSyntax.format(context.csvOption()));
    }

    Statement exportCsv(ExasolStatementParser.ExportCsvContext context) {
        return new CsvExport(
                source(context.exportSource()),
                CsvOptionSyntax.files(context.csvPlace()),
                CsvOptionSyntax.format(context.csvOption()));
    }

    private ExportSource source(ExasolStatementParser.ExportSourceContext context) {
        return context.query() == null
                ? new ExportSource.Table(Names.name(context.objectName()), Names.names(context.columnNames()))
                : new ExportSource.Rows(Names.source(statement, context.query()).text());
    }

    ImportSource.Subselect subselect(ExasolStatementParser.ImportQueryContext context) {
        return new ImportSource.Subselect(
                source(context.importSource()), new ColumnSyntax(statement).fields(context.outputColumn()));
    }

    private static ImportSource source(ExasolStatementParser.ImportSourceContext context) {
        return context.PARQUET() == null
                ? new ImportSource.Script(
                        Names.name(context.objectName()),
                        ConnectionSyntax.reference(context.connectionRef()),
                        PropertySyntax.parameters(context.property()))
                : ParquetSyntax.source(context, ConnectionSyntax.reference(context.connectionRef()));
    }
}
