package org.parquetvs.sql.syntax;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.sql.grammar.ExasolStatementBaseVisitor;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.GroupingElement;
import org.parquetvs.sql.tree.Limit;
import org.parquetvs.sql.tree.NumberRange;
import org.parquetvs.sql.tree.QueryBody;
import org.parquetvs.sql.tree.QueryBody.SetOperator;
import org.parquetvs.sql.tree.QueryExpression;
import org.parquetvs.sql.tree.QuerySpecification;
import org.parquetvs.sql.tree.QuerySpecification.ColumnDefinition;
import org.parquetvs.sql.tree.SelectElement;
import org.parquetvs.sql.tree.SourceRange;

/** Builds queries from the parse tree. */
public final class QueryBuilder {
    private final StatementText text;
    private final ExpressionBuilder expressions;
    private final TableBuilder tables;

    /** @param text the statement that was parsed */
    public QueryBuilder(StatementText text) {
        this.text = text;
        this.expressions = new ExpressionBuilder(text, this);
        this.tables = new TableBuilder(expressions, this);
    }

    /** An expression. */
    public Expression expression(ExasolStatementParser.ExpressionContext context) {
        return expressions.visit(context);
    }

    ExpressionBuilder expressions() {
        return expressions;
    }

    TableBuilder tables() {
        return tables;
    }

    /** A query. */
    public QueryExpression query(ExasolStatementParser.QueryContext context) {
        return new QueryExpression(
                context.commonTable().stream().map(this::commonTable).toList(),
                body(context.queryBody()),
                Optional.ofNullable(context.orderBy()).map(expressions::orderBy),
                limit(context.limit()));
    }

    private QueryExpression.CommonTable commonTable(ExasolStatementParser.CommonTableContext context) {
        return new QueryExpression.CommonTable(
                Names.name(context.identifier()), Names.names(context.columnNames()), query(context.query()));
    }

    private Limit limit(ExasolStatementParser.@Nullable LimitContext context) {
        if (context == null) {
            return Limit.NONE;
        }
        return context.rowsAfter == null
                ? new Limit(expressions.optional(context.rows), expressions.optional(context.offset))
                : new Limit(expressions.optional(context.rowsAfter), expressions.optional(context.rows));
    }

    // Bodies

    private QueryBody body(ExasolStatementParser.QueryBodyContext context) {
        List<QueryBody> operands = context.queryTerm().stream().map(this::term).toList();
        List<SetOperator> operators =
                context.setOperator().stream().map(QueryBuilder::operator).toList();
        return combined(operands, operators);
    }

    private QueryBody term(ExasolStatementParser.QueryTermContext context) {
        PrimaryBuilder primaries = new PrimaryBuilder();
        List<QueryBody> operands =
                context.queryPrimary().stream().map(primaries::visit).toList();
        return combined(
                operands,
                operands.stream().skip(1).map(operand -> SetOperator.INTERSECT).toList());
    }

    private static QueryBody combined(List<QueryBody> operands, List<SetOperator> operators) {
        return operators.isEmpty() ? operands.get(0) : new QueryBody.Set(operands, operators);
    }

    private static SetOperator operator(ExasolStatementParser.SetOperatorContext context) {
        return context.UNION() == null
                ? SetOperator.EXCEPT
                : context.ALL() == null ? SetOperator.UNION : SetOperator.UNION_ALL;
    }

    private final class PrimaryBuilder extends ExasolStatementBaseVisitor<QueryBody> {

        @Override
        public QueryBody visitSelect(ExasolStatementParser.SelectContext context) {
            return specification(context.querySpecification());
        }

        @Override
        public QueryBody visitRows(ExasolStatementParser.RowsContext context) {
            return new QueryBody.Values(
                    context.CONSTANT_ROWS() == null
                            ? rows(expressions.all(context.expression()))
                            : ConstantRows.in(context.CONSTANT_ROWS()));
        }

        @Override
        public QueryBody visitNumberRange(ExasolStatementParser.NumberRangeContext context) {
            return new QueryBody.Range(range(context));
        }

        @Override
        public QueryBody visitImportQuery(ExasolStatementParser.ImportQueryContext context) {
            return new QueryBody.Import(Names.source(text, context));
        }

        @Override
        public QueryBody visitExplainVirtual(ExasolStatementParser.ExplainVirtualContext context) {
            return new QueryBody.ExplainVirtual(Names.source(text, context));
        }

        @Override
        public QueryBody visitNestedQuery(ExasolStatementParser.NestedQueryContext context) {
            return new QueryBody.Nested(query(context.query()));
        }
    }

    /** The rows of VALUES: each is in parentheses, or a single value. There may be parentheses around all rows. */
    private static List<List<Expression>> rows(List<Expression> written) {
        Expression first = written.get(0);
        boolean isWrapped =
                written.size() == 1 && first.isRow() && first.members().stream().allMatch(Expression::isRow);
        return (isWrapped ? first.members() : written)
                .stream().map(Expression::members).toList();
    }

    QueryBody values(ExasolStatementParser.TableValuesContext context) {
        return new PrimaryBuilder().visit(context);
    }

    private NumberRange range(ExasolStatementParser.NumberRangeContext context) {
        long step = context.step == null ? 1 : number(context.step);
        if (step == 0) {
            throw unexpected(context.step);
        }
        return new NumberRange(number(context.first), number(context.last) + Long.signum(step), step);
    }

    private long number(ExasolStatementParser.WholeNumberContext context) {
        String digits = context.NUMBER().getText();
        if (!digits.matches("\\d{1,18}")) {
            throw unexpected(context);
        }
        return Long.parseLong(context.getText());
    }

    private SqlException unexpected(ParserRuleContext context) {
        SourceRange source = Names.source(text, context);
        return SyntaxErrors.unexpected(source.statement(), source.start(), source.end());
    }

    // SELECT

    private QuerySpecification specification(ExasolStatementParser.QuerySpecificationContext context) {
        SelectItemBuilder items = new SelectItemBuilder();
        return new QuerySpecification(
                context.DISTINCT() != null,
                context.selectItem().stream().map(items::visit).toList(),
                Optional.ofNullable(context.joinedTables()).map(tables::joined),
                expressions.optional(context.where),
                expressions.optional(context.connectBy),
                context.groupingElement().stream()
                        .map(new GroupingBuilder()::visit)
                        .toList(),
                expressions.optional(context.having),
                expressions.optional(context.qualify));
    }

    private final class SelectItemBuilder extends ExasolStatementBaseVisitor<SelectElement> {

        @Override
        public SelectElement visitAllColumns(ExasolStatementParser.AllColumnsContext context) {
            return new SelectElement.All();
        }

        @Override
        public SelectElement visitAllColumnsOfTable(ExasolStatementParser.AllColumnsOfTableContext context) {
            List<ExasolStatementParser.IdentifierContext> parts = context.identifier();
            return new SelectElement.AllOf(Names.name(parts.get(parts.size() - 1)));
        }

        @Override
        public SelectElement visitSelectedExpression(ExasolStatementParser.SelectedExpressionContext context) {
            return new SelectElement.Value(
                    expression(context.expression()),
                    context.outputColumn().stream()
                            .map(column -> new ColumnDefinition(
                                    Names.name(column.identifier()),
                                    Names.source(text, column.type()).text()))
                            .toList(),
                    Names.optional(context.identifier()),
                    Names.source(text, context.expression()));
        }
    }

    private final class GroupingBuilder extends ExasolStatementBaseVisitor<GroupingElement> {

        @Override
        public GroupingElement visitKeysOnly(ExasolStatementParser.KeysOnlyContext context) {
            return keys(context.groupingKeys());
        }

        @Override
        public GroupingElement visitRollup(ExasolStatementParser.RollupContext context) {
            return new GroupingElement.Rollup(
                    context.groupingKeys().stream().map(this::keys).toList());
        }

        @Override
        public GroupingElement visitCube(ExasolStatementParser.CubeContext context) {
            return new GroupingElement.Cube(
                    context.groupingKeys().stream().map(this::keys).toList());
        }

        @Override
        public GroupingElement visitGroupingSets(ExasolStatementParser.GroupingSetsContext context) {
            return new GroupingElement.Sets(
                    context.groupingElement().stream().map(this::visit).toList());
        }

        private GroupingElement.Keys keys(ExasolStatementParser.GroupingKeysContext context) {
            if (context.expression() == null) {
                return new GroupingElement.Keys(List.of());
            }
            return new GroupingElement.Keys(expression(context.expression()).members());
        }
    }
}
