package org.parquetvs.sql.syntax;

import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.grammar.ExasolStatementBaseVisitor;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.sql.tree.RowChange;
import org.parquetvs.sql.tree.RowChange.Assignment;
import org.parquetvs.sql.tree.RowChange.MergeClause;
import org.parquetvs.sql.tree.RowChange.Target;

/** Builds INSERT, UPDATE, DELETE and MERGE from the parse tree. */
public final class RowChangeBuilder {
    private final QueryBuilder queries;
    private final ExpressionBuilder expressions;

    /** @param text the statement that was parsed */
    public RowChangeBuilder(StatementText text) {
        this.queries = new QueryBuilder(text);
        this.expressions = queries.expressions();
    }

    /** INSERT. */
    public RowChange.Insert insert(ExasolStatementParser.InsertContext context) {
        return new RowChange.Insert(
                Names.name(context.objectName()),
                Names.names(context.columnNames()),
                Optional.ofNullable(context.query()).map(queries::query));
    }

    /** UPDATE. */
    public RowChange.Update update(ExasolStatementParser.UpdateContext context) {
        return new RowChange.Update(
                target(context.target()),
                assignments(context.assignment()),
                Optional.ofNullable(context.joinedTables()).map(queries.tables()::joined),
                expressions.optional(context.expression()));
    }

    /** DELETE. */
    public RowChange.Delete delete(ExasolStatementParser.DeleteContext context) {
        return new RowChange.Delete(target(context.target()), expressions.optional(context.expression()));
    }

    /** MERGE. */
    public RowChange.Merge merge(ExasolStatementParser.MergeContext context) {
        return new RowChange.Merge(
                target(context.target()),
                queries.tables().visit(context.tablePrimary()),
                queries.expression(context.expression()),
                context.mergeClause().stream().map(new ClauseBuilder()::visit).toList());
    }

    private static Target target(ExasolStatementParser.TargetContext context) {
        ObjectName table = Names.name(context.objectName());
        return new Target(table, Names.optional(context.identifier()).orElse(table.name()));
    }

    private List<Assignment> assignments(List<ExasolStatementParser.AssignmentContext> contexts) {
        return contexts.stream().map(this::assignment).toList();
    }

    private Assignment assignment(ExasolStatementParser.AssignmentContext context) {
        List<String> parts = Names.parts(context.qualifiedName());
        return new Assignment(Identifiers.of(parts.get(parts.size() - 1)), queries.expression(context.expression()));
    }

    private final class ClauseBuilder extends ExasolStatementBaseVisitor<MergeClause> {

        @Override
        public MergeClause visitMergeUpdate(ExasolStatementParser.MergeUpdateContext context) {
            return new MergeClause.MergeUpdate(assignments(context.assignment()), expressions.optional(context.where));
        }

        @Override
        public MergeClause visitMergeDelete(ExasolStatementParser.MergeDeleteContext context) {
            return new MergeClause.MergeDelete(expressions.optional(context.where));
        }

        @Override
        public MergeClause visitMergeInsert(ExasolStatementParser.MergeInsertContext context) {
            return new MergeClause.MergeInsert(
                    Names.names(context.columnNames()),
                    expressions.all(context.values),
                    expressions.optional(context.where));
        }
    }
}
