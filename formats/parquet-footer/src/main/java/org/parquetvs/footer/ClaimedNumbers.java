package org.parquetvs.footer;

import java.util.stream.LongStream;

/** Numbers in a footer, which may be damaged and then claims anything. */
final class ClaimedNumbers {

    private ClaimedNumbers() {}

    /** Their sum, without those that are negative; at most {@link Long#MAX_VALUE}. */
    static long sum(LongStream claimed) {
        return claimed.map(each -> Math.max(0, each))
                .reduce(0, (left, right) -> left > Long.MAX_VALUE - right ? Long.MAX_VALUE : left + right);
    }
}
