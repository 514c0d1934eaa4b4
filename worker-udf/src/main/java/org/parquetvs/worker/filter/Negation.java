package org.parquetvs.worker.filter;

import org.parquetvs.batch.ColumnBatch;

/** NOT. */
final class Negation implements Condition {
    private final Condition term;

    Negation(Condition term) {
        this.term = term;
    }

    @Override
    public TruthBits evaluate(ColumnBatch batch, long[] asked) {
        TruthBits truths = term.evaluate(batch, asked);
        truths.negate();
        return truths;
    }
}
