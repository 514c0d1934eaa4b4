package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlFunctionScalar;
import com.exasol.adapter.sql.SqlFunctionScalarCase;
import com.exasol.adapter.sql.SqlFunctionScalarCast;
import com.exasol.adapter.sql.SqlFunctionScalarExtract;
import com.exasol.adapter.sql.SqlFunctionScalarExtract.ExtractParameter;
import com.exasol.adapter.sql.SqlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.adapter.metadata.DataTypes;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Operand.Case.Branch;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Reads the expressions in a condition. */
final class OperandReader {
    private final RememberedTable table;
    private final ConditionReader conditions;

    OperandReader(RememberedTable table, ConditionReader conditions) {
        this.table = table;
        this.conditions = conditions;
    }

    /** The expression as an operand; empty if a scan cannot compute it. */
    Optional<Operand> read(SqlNode node) {
        return conditions.nesting().within(() -> readHere(node));
    }

    private Optional<Operand> readHere(SqlNode node) {
        return switch (node.getType()) {
            case COLUMN -> Optional.of(new Operand.Column(table.column(((SqlColumn) node).getMetadata())));
            case LITERAL_NULL,
                    LITERAL_BOOL,
                    LITERAL_DATE,
                    LITERAL_TIMESTAMP,
                    LITERAL_DOUBLE,
                    LITERAL_EXACTNUMERIC,
                    LITERAL_STRING -> literal(node);
            case FUNCTION_SCALAR -> call((SqlFunctionScalar) node);
            case FUNCTION_SCALAR_CASE -> choice((SqlFunctionScalarCase) node);
            case FUNCTION_SCALAR_CAST -> cast((SqlFunctionScalarCast) node);
            case FUNCTION_SCALAR_EXTRACT ->
                extract((SqlFunctionScalarExtract) node).map(operand -> operand);
            case PREDICATE_AND,
                    PREDICATE_OR,
                    PREDICATE_NOT,
                    PREDICATE_EQUAL,
                    PREDICATE_NOTEQUAL,
                    PREDICATE_LESS,
                    PREDICATE_LESSEQUAL,
                    PREDICATE_LIKE,
                    PREDICATE_LIKE_REGEXP,
                    PREDICATE_BETWEEN,
                    PREDICATE_IN_CONSTLIST,
                    PREDICATE_IS_NULL,
                    PREDICATE_IS_NOT_NULL -> conditions.read(node).map(OperandReader::truth);
            case SELECT,
                    TABLE,
                    JOIN,
                    SELECT_LIST,
                    GROUP_BY,
                    LITERAL_TIMESTAMPUTC,
                    LITERAL_INTERVAL,
                    PREDICATE_IS_JSON,
                    PREDICATE_IS_NOT_JSON,
                    FUNCTION_SCALAR_JSON_VALUE,
                    FUNCTION_AGGREGATE,
                    FUNCTION_AGGREGATE_GROUP_CONCAT,
                    FUNCTION_AGGREGATE_LISTAGG,
                    ORDER_BY,
                    LIMIT -> Optional.empty();
        };
    }

    /** A constant; empty for a text that ends with a blank, because trailing blanks of a CHAR are padding. */
    private static Optional<Operand> literal(SqlNode node) {
        return LiteralValues.of(node)
                .filter(value -> !LiteralValues.endsWithBlank(value))
                .map(Operand.Literal::new);
    }

    /** A condition as a value. */
    private static Operand truth(Predicate predicate) {
        return new Operand.Case(
                List.of(
                        new Branch(predicate, new Operand.Literal(new Value.Bool(true))),
                        new Branch(new Not(predicate), new Operand.Literal(new Value.Bool(false)))),
                new Operand.Literal(new Value.Null()));
    }

    private Optional<Operand> call(SqlFunctionScalar call) {
        Optional<? extends Operand> operand =
                all(call.getArguments()).flatMap(arguments -> DeclaredFunction.read(call, arguments));
        return operand.map(this::noted);
    }

    /**
     * Notes that a function is exact only for ASCII if it changes letters: the database decides how other letters
     * change.
     */
    private Operand noted(Operand operand) {
        if (operand instanceof Operand.Call call && call.function().isForAsciiOnly()) {
            Operand text = call.arguments().get(0);
            boolean isAscii =
                    text.type().is(SqlType.Kind.VARCHAR) && ((SqlType.Varchar) text.type()).charset() == Charset.ASCII;
            if (!isAscii) {
                conditions.isExactWhere(TextConditions.isAscii(text));
            }
        }
        return operand;
    }

    private Optional<List<Operand>> all(List<SqlNode> nodes) {
        List<Operand> operands = new ArrayList<>(nodes.size());
        for (SqlNode node : nodes) {
            Optional<Operand> operand = read(node);
            if (operand.isEmpty()) {
                return Optional.empty();
            }
            operands.add(operand.get());
        }
        return Optional.of(operands);
    }

    /** {@code CASE basis WHEN value} is short for {@code CASE WHEN basis = value}. */
    private Optional<Operand> choice(SqlFunctionScalarCase choice) {
        List<SqlNode> tests = choice.getArguments();
        Optional<List<Operand>> results = all(choice.getResults()).flatMap(ImplicitConversions::toCommonType);
        if (results.isEmpty()) {
            return Optional.empty();
        }
        List<Branch> branches = new ArrayList<>(tests.size());
        for (int i = 0; i < tests.size(); i++) {
            SqlNode test = tests.get(i);
            Optional<Predicate> condition = choice.getBasis() == null
                    ? conditions.read(test)
                    : conditions.comparison(choice.getBasis(), Comparator.EQUAL, test);
            if (condition.isEmpty()) {
                return Optional.empty();
            }
            branches.add(new Branch(condition.get(), results.get().get(i)));
        }
        Optional<Operand> otherwise = results.get().size() > tests.size()
                ? Optional.of(results.get().get(tests.size()))
                : ImplicitConversions.nullOf(results.get().get(0).type());
        return otherwise.map(last -> new Operand.Case(branches, last));
    }

    private Optional<Operand> cast(SqlFunctionScalarCast cast) {
        Optional<SqlType> type = DataTypes.emittable(cast.getDataType());
        return type.isEmpty()
                ? Optional.empty()
                : read(cast.getArgument()).flatMap(operand -> ImplicitConversions.cast(operand, type.get()));
    }

    /** EXTRACT, except seconds, whose number of digits is not documented. */
    private Optional<? extends Operand> extract(SqlFunctionScalarExtract extract) {
        Optional<Operand> time = read(extract.getArgument());
        return switch (ExtractParameter.valueOf(extract.getToExtract())) {
            case YEAR -> time.flatMap(operand -> Operand.Call.of(ScalarFunction.YEAR, operand));
            case MONTH -> time.flatMap(operand -> Operand.Call.of(ScalarFunction.MONTH, operand));
            case DAY -> time.flatMap(operand -> Operand.Call.of(ScalarFunction.DAY, operand));
            case HOUR -> time.flatMap(operand -> Operand.Call.of(ScalarFunction.HOUR, operand));
            case MINUTE -> time.flatMap(operand -> Operand.Call.of(ScalarFunction.MINUTE, operand));
            case SECOND -> Optional.empty();
        };
    }
}
