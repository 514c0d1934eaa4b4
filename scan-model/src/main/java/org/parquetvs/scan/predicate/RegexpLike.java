package org.parquetvs.scan.predicate;

import java.util.function.Function;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.pattern.RegularExpression;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/** {@code operand REGEXP_LIKE pattern}, on the whole string. */
public record RegexpLike(Operand operand, String pattern) implements Predicate.OfOneOperand {
    public RegexpLike {
        expression(pattern);
    }

    private static RegularExpression expression(String pattern) {
        return RegularExpression.of(pattern)
                .orElseThrow(() -> new IllegalArgumentException("Unsupported regular expression: " + pattern));
    }

    /** The expression that a string has to match. */
    public RegularExpression expression() {
        return expression(pattern);
    }

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        Value text = operand.value(row);
        return text.isNull() ? Truth.NULL : Truth.of(expression().matches(text.asText()));
    }

    @Override
    public TruthSet outcomes(Function<ScanColumn, Domain> domains) {
        Domain texts = operand.domain(domains);
        return texts.isOneValue() && !texts.oneValue().isNull()
                ? TruthSet.of(Truth.of(expression().matches(texts.oneValue().asText())))
                : texts.likeAny(Domain.of(new Value.Text(pattern)));
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
