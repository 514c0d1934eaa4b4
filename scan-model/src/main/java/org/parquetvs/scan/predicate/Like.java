package org.parquetvs.scan.predicate;

import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.pattern.Wildcard;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/**
 * {@code operand LIKE pattern ESCAPE escape}: {@code %} matches any characters, {@code _} one code point; the whole
 * string has to match.
 *
 * @param pattern may be a column too
 * @param escape one character, or null for none
 */
public record Like(
        Operand operand, Operand pattern, @Nullable Character escape) implements Predicate.Term {

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        Value text = operand.value(row);
        Value like = pattern.value(row);
        return text.isNull() || like.isNull()
                ? Truth.NULL
                : Truth.of(wildcard(like).matches(text.asText()));
    }

    @Override
    public TruthSet outcomes(Function<ScanColumn, Domain> domains) {
        Domain patterns = pattern.domain(domains);
        Domain texts = operand.domain(domains);
        Value like = patterns.onlyValue();
        return like == null ? texts.likeAny(patterns) : texts.like(wildcard(like), patterns);
    }

    private Wildcard wildcard(Value like) {
        return Wildcard.like(like.asText(), escape);
    }

    @Override
    public Stream<ScanColumn> columns() {
        return Stream.concat(operand.columns(), pattern.columns());
    }

    @Override
    public Stream<ScanColumn> valueColumns() {
        return columns();
    }

    @Override
    public boolean mayFail() {
        return operand.mayFail() || pattern.mayFail();
    }

    @Override
    public KeyPrefixes keyPrefixes() {
        return pattern.constant()
                .filter(like -> operand.isFileKey())
                .map(like -> KeyPrefixes.like(like, escape))
                .orElse(KeyPrefixes.ALL);
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
