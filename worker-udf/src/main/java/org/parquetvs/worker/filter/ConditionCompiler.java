package org.parquetvs.worker.filter;

import java.util.List;
import java.util.Optional;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.predicate.Operand;
import org.parquetvs.planner.predicate.Predicate;
import org.parquetvs.planner.predicate.Predicate.Comparator;
import org.parquetvs.planner.predicate.Predicate.Truth;
import org.parquetvs.planner.predicate.Value;
import org.parquetvs.planner.predicate.Wildcard;

/**
 * Chooses how each part of a predicate is evaluated: a loop over primitive values where a column stands against literals
 * of its own kind, row by row with the predicate's own definition everywhere else.
 */
final class ConditionCompiler {
    private final List<ScanColumn> columns;

    ConditionCompiler(List<ScanColumn> columns) {
        this.columns = columns;
    }

    Condition compile(Predicate predicate) {
        if (predicate.columns().findAny().isEmpty()) {
            return new ConstantCondition(constant(predicate));
        } else if (predicate instanceof Predicate.And and) {
            return new Junction(Junction.Kind.AND, compileAll(and.terms()));
        } else if (predicate instanceof Predicate.Or or) {
            return new Junction(Junction.Kind.OR, compileAll(or.terms()));
        } else if (predicate instanceof Predicate.Not not) {
            return new Negation(compile(not.term()));
        }
        return compileLeaf(predicate).orElseGet(() -> new RowCondition(predicate, columns));
    }

    /** What a predicate without columns is. */
    static Truth constant(Predicate predicate) {
        return predicate.evaluate(column -> {
            throw new IllegalStateException("Not constant: " + column);
        });
    }

    private List<Condition> compileAll(List<Predicate> terms) {
        return terms.stream().map(this::compile).toList();
    }

    private Optional<Condition> compileLeaf(Predicate predicate) {
        if (predicate instanceof Predicate.Comparison comparison) {
            return compileComparison(comparison);
        } else if (predicate instanceof Predicate.In in && in.operand() instanceof Operand.Column column) {
            return compileIn(column.column(), in.values());
        } else if (predicate instanceof Predicate.IsNull isNull && isNull.operand() instanceof Operand.Column column) {
            return Optional.of(new NullCondition(position(column.column())));
        } else if (predicate instanceof Predicate.IsTrue isTrue && isTrue.operand() instanceof Operand.Column column) {
            return compileRelation(column.column(), Relation.EQUAL, new Value.Bool(true));
        } else if (predicate instanceof Predicate.Like like
                && like.operand() instanceof Operand.Column column
                && like.pattern() instanceof Operand.Literal pattern
                && pattern.value() instanceof Value.Text text) {
            Wildcard wildcard = Wildcard.like(text.text(), like.escape());
            return Optional.of(condition(column.column(), new MatchingTexts(TextMatchers.like(wildcard))));
        } else if (predicate instanceof Predicate.RegexpLike like && like.operand() instanceof Operand.Column column) {
            return Optional.of(condition(column.column(), new MatchingTexts(TextMatchers.regexp(like.expression()))));
        }
        return Optional.empty();
    }

    private Optional<Condition> compileComparison(Predicate.Comparison comparison) {
        Comparator comparator = comparison.comparator();
        if (comparison.left() instanceof Operand.Column column
                && comparison.right() instanceof Operand.Literal literal) {
            return compileRelation(column.column(), Relation.of(comparator), literal.value());
        } else if (comparison.left() instanceof Operand.Literal literal
                && comparison.right() instanceof Operand.Column column) {
            return compileRelation(column.column(), Relation.ofSwapped(comparator), literal.value());
        }
        return Optional.empty();
    }

    private Optional<Condition> compileRelation(ScanColumn column, Relation relation, Value literal) {
        if (literal.isNull()) {
            return Optional.of(new ConstantCondition(Truth.NULL));
        }
        return ValueMatchers.relation(column.type(), relation, literal)
                .map(matcher -> condition(column, matcher))
                .map(condition -> relation == Relation.NOT_EQUAL ? new Negation(condition) : condition);
    }

    private Optional<Condition> compileIn(ScanColumn column, List<Value> values) {
        List<Value> present = values.stream().filter(value -> !value.isNull()).toList();
        if (present.isEmpty()) {
            return Optional.of(new ConstantCondition(Truth.NULL));
        }
        Truth otherwise = present.size() == values.size() ? Truth.FALSE : Truth.NULL;
        return ValueMatchers.among(column.type(), present)
                .map(matcher -> new ValueCondition(position(column), matcher, otherwise));
    }

    private Condition condition(ScanColumn column, ValueMatcher matcher) {
        return new ValueCondition(position(column), matcher, Truth.FALSE);
    }

    private int position(ScanColumn column) {
        int position = columns.indexOf(column);
        if (position < 0) {
            throw new IllegalArgumentException("The batches lack column " + column);
        }
        return position;
    }
}
