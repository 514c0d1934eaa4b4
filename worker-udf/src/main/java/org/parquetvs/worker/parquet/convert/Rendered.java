package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.EncodedValues;

/** Short texts made of values of fixed width: too short to be worth stopping for when the target is full. */
abstract sealed class Rendered<V extends EncodedValues> extends Converted<V> implements TextSource
        permits RenderedBooleans, RenderedDoubles, RenderedLongs {
    private final TextRule rule;

    Rendered(V values, TextRule rule) {
        super(values);
        this.rule = rule;
    }

    /** Appends the next {@code count} values, at most {@link #STEP}. */
    abstract void appendAll(TextBuilder target, int count);

    @Override
    public final int append(TextBuilder target, int count) {
        int first = target.count();
        target.reserveValues(count);
        appendAll(target, count);
        rule.check(target, first);
        return count;
    }
}
