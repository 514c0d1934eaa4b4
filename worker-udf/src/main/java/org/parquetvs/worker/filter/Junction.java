package org.parquetvs.worker.filter;

import java.util.Arrays;
import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.worker.vector.RowBits;

/** AND or OR. Each term is evaluated only for the rows that the terms before it left open. */
final class Junction implements Condition {

    /** The kind, which decides which truth value of a term settles the outcome. */
    enum Kind {
        AND,
        OR
    }

    private final Kind kind;
    private final List<Condition> terms;
    private final TruthBits result = new TruthBits();
    private long[] open = new long[0];

    Junction(Kind kind, List<Condition> terms) {
        this.kind = kind;
        this.terms = List.copyOf(terms);
    }

    @Override
    public TruthBits evaluate(ColumnBatch batch, long[] asked) {
        int words = RowBits.words(batch.rowCount());
        result.reserve(words);
        if (open.length < words) {
            open = new long[words];
        }
        // OR is AND with true and false exchanged: any single term settles it one way, all terms together the other
        // way.
        long[] settled = settling(result);
        long[] unanimous = agreeing(result);
        Arrays.fill(settled, 0, words, 0);
        System.arraycopy(asked, 0, unanimous, 0, words);
        System.arraycopy(asked, 0, open, 0, words);
        for (Condition term : terms) {
            TruthBits truths = term.evaluate(batch, open);
            for (int word = 0; word < words; word++) {
                settled[word] |= settling(truths)[word];
                unanimous[word] &= agreeing(truths)[word];
                open[word] &= ~settled[word];
            }
            if (RowBits.isEmpty(open, words)) {
                break;
            }
        }
        return result;
    }

    private long[] settling(TruthBits truths) {
        return kind == Kind.AND ? truths.isFalse() : truths.isTrue();
    }

    private long[] agreeing(TruthBits truths) {
        return kind == Kind.AND ? truths.isTrue() : truths.isFalse();
    }
}
