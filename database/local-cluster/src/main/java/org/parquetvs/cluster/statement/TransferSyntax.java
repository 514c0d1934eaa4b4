package org.parquetvs.cluster.statement;

import java.util.Optional;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.udf.call.SingleCall;

/** Reads IMPORT and EXPORT. */
final class TransferSyntax {
    private final StatementText statement;

    /** @param statement the parsed text; some of its parts are kept as text */
    TransferSyntax(StatementText statement) {
        this.statement = statement;
    }

    static Statement importInto(ExasolStatementParser.ImportIntoContext context) {
        return new Inserts.Import(
                NameSyntax.name(context.objectName()),
                NameSyntax.names(context.columnNames()),
                source(context.importSource()));
    }

    Statement exportInto(ExasolStatementParser.ExportIntoContext context) {
        return new Export(
                source(context.exportSource()),
                NameSyntax.name(context.objectName()),
                ConnectionSyntax.reference(context.connectionRef()),
                PropertySyntax.parameters(context.property()),
                new SingleCall.ExportChoices(
                        context.TRUNCATE() != null,
                        context.REPLACE() != null,
                        Optional.ofNullable(context.createdBy).map(StringSyntax::of)));
    }

    static Statement importCsv(ExasolStatementParser.ImportCsvContext context) {
        return new CsvImport(
                NameSyntax.name(context.objectName()),
                NameSyntax.names(context.columnNames()),
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
        return context.exportQuery() == null
                ? new ExportSource.Table(NameSyntax.name(context.objectName()), NameSyntax.names(context.columnNames()))
                : new ExportSource.Rows(SourceSyntax.part(statement, context.exportQuery()));
    }

    ImportSource.Subselect subselect(ExasolStatementParser.ImportSelectContext context) {
        return new ImportSource.Subselect(
                source(context.importSource()), new ColumnSyntax(statement).fields(context.outputColumn()));
    }

    private static ImportSource source(ExasolStatementParser.ImportSourceContext context) {
        return context.PARQUET() == null
                ? new ImportSource.Script(
                        NameSyntax.name(context.objectName()),
                        ConnectionSyntax.reference(context.connectionRef()),
                        PropertySyntax.parameters(context.property()))
                : ParquetSyntax.source(context, ConnectionSyntax.reference(context.connectionRef()));
    }
}
