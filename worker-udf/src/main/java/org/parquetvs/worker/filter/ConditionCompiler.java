package org.parquetvs.worker.filter;

import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.pattern.Wildcard;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.PredicateVisitor;
import org.parquetvs.scan.predicate.RegexpLike;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/**
 * Chooses how each part of a predicate is evaluated. If a column or an expression is compared with literals, or with
 * another one, of the same kind, a loop over primitive values does it; otherwise the predicate's own definition is
 * evaluated row by row.
 */
final class ConditionCompiler implements PredicateVisitor<Condition> {
    private final List<ScanColumn> columns;

    ConditionCompiler(List<ScanColumn> columns) {
        this.columns = columns;
    }

    Condition compile(Predicate predicate) {
        return predicate.columns().findAny().isEmpty()
                ? new ConstantCondition(constant(predicate))
                : predicate.accept(this);
    }

    /** The outcome of a predicate without columns. */
    static Truth constant(Predicate predicate) {
        return predicate.evaluate(column -> {
            throw new IllegalStateException("Not constant: " + column);
        });
    }

    private List<Condition> compileAll(List<Predicate> terms) {
        return terms.stream().map(this::compile).toList();
    }

    @Override
    public Condition visit(Constant constant) {
        return new ConstantCondition(constant.truth());
    }

    @Override
    public Condition visit(And and) {
        return new Junction(Junction.Kind.AND, compileAll(and.terms()));
    }

    @Override
    public Condition visit(Or or) {
        return new Junction(Junction.Kind.OR, compileAll(or.terms()));
    }

    @Override
    public Condition visit(Not not) {
        return new Negation(compile(not.term()));
    }

    @Override
    public Condition visit(Comparison comparison) {
        return compileComparison(comparison).orElseGet(() -> row(comparison));
    }

    @Override
    public Condition visit(In in) {
        return compileIn(in.operand(), in.values()).orElseGet(() -> row(in));
    }

    @Override
    public Condition visit(IsNull isNull) {
        return new NullCondition(values(isNull.operand()));
    }

    @Override
    public Condition visit(IsTrue isTrue) {
        return compileRelation(isTrue.operand(), ComparisonOperator.EQUAL, new Value.Bool(true))
                .orElseGet(() -> row(isTrue));
    }

    /** A pattern that is a column, or NULL, is evaluated row by row. */
    @Override
    public Condition visit(Like like) {
        return like.pattern() instanceof Operand.Literal pattern && pattern.value() instanceof Value.Text text
                ? condition(
                        like.operand(),
                        new MatchingTexts(TextMatcherFactory.like(Wildcard.like(text.text(), like.escape()))))
                : row(like);
    }

    @Override
    public Condition visit(RegexpLike like) {
        return condition(like.operand(), new MatchingTexts(TextMatcherFactory.regexp(like.expression())));
    }

    private Condition row(Predicate predicate) {
        return new RowCondition(predicate, columns);
    }

    private Optional<Condition> compileComparison(Comparison comparison) {
        Comparator comparator = comparison.comparator();
        if (comparison.right() instanceof Operand.Literal literal) {
            return compileRelation(comparison.left(), ComparisonOperator.of(comparator), literal.value());
        } else if (comparison.left() instanceof Operand.Literal literal) {
            return compileRelation(comparison.right(), ComparisonOperator.ofSwapped(comparator), literal.value());
        }
        return LongComparison.isPossible(
                        comparison.left().type(), comparison.right().type())
                ? Optional.of(new LongComparison(values(comparison.left()), comparator, values(comparison.right())))
                : Optional.empty();
    }

    /** Compiles a comparison. Comparing with NULL is NULL, but an operand that cannot be computed fails first. */
    private Optional<Condition> compileRelation(Operand operand, ComparisonOperator relation, Value literal) {
        if (literal.isNull()) {
            return operand.mayFail() ? Optional.empty() : Optional.of(new ConstantCondition(Truth.NULL));
        }
        return ValueMatcherFactory.relation(operand.type(), relation, literal)
                .map(matcher -> condition(operand, matcher))
                .map(condition -> relation == ComparisonOperator.NOT_EQUAL ? new Negation(condition) : condition);
    }

    private Optional<Condition> compileIn(Operand operand, List<Value> values) {
        List<Value> present = values.stream().filter(value -> !value.isNull()).toList();
        if (present.isEmpty()) {
            return operand.mayFail() ? Optional.empty() : Optional.of(new ConstantCondition(Truth.NULL));
        }
        Truth otherwise = present.size() == values.size() ? Truth.FALSE : Truth.NULL;
        return ValueMatcherFactory.among(operand.type(), present)
                .map(matcher -> new ValueCondition(values(operand), matcher, otherwise));
    }

    private Condition condition(Operand operand, ValueMatcher matcher) {
        return new ValueCondition(values(operand), matcher, Truth.FALSE);
    }

    private FilteredVector values(Operand operand) {
        return FilteredVector.of(operand, columns);
    }
}
