package org.parquetvs.decoder.convert;

import java.util.Optional;
import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.ValueReader;
import org.parquetvs.vector.UnrepresentableValueException;

/**
 * Values to which a rule is applied.
 *
 * @param <A> an array of values
 */
final class CheckedReader<A> implements ValueReader<A> {
    private final ValueReader<A> values;
    private final RangeCheck<A> rule;

    private CheckedReader(ValueReader<A> values, RangeCheck<A> rule) {
        this.values = values;
        this.rule = rule;
    }

    /** @param rule empty if every value fits as it is */
    static <A> ValueReader<A> of(ValueReader<A> values, Optional<? extends RangeCheck<A>> rule) {
        return rule.isPresent() ? of(values, rule.get()) : values;
    }

    static <A> ValueReader<A> of(ValueReader<A> values, RangeCheck<A> rule) {
        return new CheckedReader<>(values, rule);
    }

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        values.start(encoding, bytes, position, end);
    }

    /** @throws UnrepresentableValueException if a value does not fit the column; its index counts from {@code offset} */
    @Override
    public void read(A target, int offset, int count) {
        values.read(target, offset, count);
        rule.apply(target, offset, count);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }
}
