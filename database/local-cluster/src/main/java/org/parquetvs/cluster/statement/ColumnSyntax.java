package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.syntax.Names;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.types.ValueType;
import org.parquetvs.type.SqlType;

/** Reads columns with their types and default values. */
final class ColumnSyntax {
    private final StatementText statement;

    /** @param statement the parsed text; some of its parts are kept as text */
    ColumnSyntax(StatementText statement) {
        this.statement = statement;
    }

    TableColumn column(ExasolStatementParser.ColumnContext context) {
        return new TableColumn(
                Names.name(context.identifier()),
                valueType(context.type()),
                TableSyntax.isNullable(context.columnOption()),
                defaultValue(context.columnOption()));
    }

    List<TableColumn> columns(List<ExasolStatementParser.ColumnContext> contexts) {
        return contexts.stream().map(this::column).toList();
    }

    ColumnStatements.Change change(ExasolStatementParser.ModifiedContext context) {
        return new ColumnStatements.Change(
                Names.name(context.identifier()),
                Optional.ofNullable(context.type()).map(this::valueType),
                TableSyntax.isNullable(context.columnOption()),
                defaultValue(context.columnOption()),
                ColumnStatements.Options.of(context.columnOption()));
    }

    private String defaultValue(List<ExasolStatementParser.ColumnOptionContext> options) {
        return options.stream()
                .filter(option -> option.defaultValue() != null || option.IDENTITY() != null)
                .map(option -> option.IDENTITY() == null
                        ? Names.source(statement, option.defaultValue()).text()
                        : TableColumn.counted(
                                option.NUMBER() == null ? "1" : option.NUMBER().getText()))
                .reduce("", (first, last) -> last);
    }

    List<Field> fields(List<ExasolStatementParser.OutputColumnContext> contexts) {
        return contexts.stream()
                .map(context -> new Field(Names.name(context.identifier()), type(context.type())))
                .toList();
    }

    private SqlType valueType(ExasolStatementParser.TypeContext context) {
        return ValueType.parse(Names.source(statement, context).text());
    }

    /** The type of a column of a script, or of a file. */
    SqlType type(ExasolStatementParser.TypeContext context) {
        return SqlType.parse(Names.source(statement, context).text());
    }
}
