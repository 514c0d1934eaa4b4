package org.parquetvs.worker.filter;

import org.parquetvs.batch.ColumnBatch;

/** NOT. */
final class Negation implements Condition {
    private final Condition term;

    Negation(Condition term) {
        this.term = term;
    }

    @Override
    public Truths evaluate(ColumnBatch batch, long[] asked) {
        Truths truths = term.evaluate(batch, asked);
        truths.negate();
        return truths;
    }
}
