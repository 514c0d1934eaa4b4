package org.parquetvs.worker.filter;

import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.RegexpLike;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.scan.value.Wildcard;

/**
 * Chooses how each part of a predicate is evaluated. If a column or an expression is compared with literals, or with
 * another one, of the same kind, a loop over primitive values does it; otherwise the predicate's own definition is
 * evaluated row by row.
 */
final class ConditionCompiler {
    private final List<ScanColumn> columns;

    ConditionCompiler(List<ScanColumn> columns) {
        this.columns = columns;
    }

    Condition compile(Predicate predicate) {
        if (predicate.columns().findAny().isEmpty()) {
            return new ConstantCondition(constant(predicate));
        } else if (predicate instanceof And and) {
            return new Junction(Junction.Kind.AND, compileAll(and.terms()));
        } else if (predicate instanceof Or or) {
            return new Junction(Junction.Kind.OR, compileAll(or.terms()));
        } else if (predicate instanceof Not not) {
            return new Negation(compile(not.term()));
        }
        return compileLeaf(predicate).orElseGet(() -> new RowCondition(predicate, columns));
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

    private Optional<Condition> compileLeaf(Predicate predicate) {
        if (predicate instanceof Comparison comparison) {
            return compileComparison(comparison);
        } else if (predicate instanceof In in) {
            return compileIn(in.operand(), in.values());
        } else if (predicate instanceof IsNull isNull) {
            return Optional.of(new NullCondition(values(isNull.operand())));
        } else if (predicate instanceof IsTrue isTrue) {
            return compileRelation(isTrue.operand(), ComparisonOperator.EQUAL, new Value.Bool(true));
        } else if (predicate instanceof Like like
                && like.pattern() instanceof Operand.Literal pattern
                && pattern.value() instanceof Value.Text text) {
            Wildcard wildcard = Wildcard.like(text.text(), like.escape());
            return Optional.of(condition(like.operand(), new MatchingTexts(TextMatcherFactory.like(wildcard))));
        } else if (predicate instanceof RegexpLike like) {
            return Optional.of(condition(like.operand(), new MatchingTexts(TextMatcherFactory.regexp(like.expression()))));
        }
        return Optional.empty();
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
