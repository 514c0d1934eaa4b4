package org.parquetvs.udf.call;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.parquetvs.container.wire.RowCodec;

/** Groups that are computed one after the other while scripts read earlier ones: any free process takes the next one. */
final class ArrivingGroups implements InputSource {
    private static final int MAX_WAITING = 64;

    private final RowCodec codec;
    private final int perNode;
    private final EndingQueue<StreamedGroup> waiting = new EndingQueue<>(MAX_WAITING);
    private final AtomicLong dealt = new AtomicLong();

    /** @param perNode the most processes on a node */
    ArrivingGroups(RowCodec codec, int perNode) {
        this.codec = codec;
        this.perNode = perNode;
    }

    /** Adds a group, if there is soon room for it. */
    boolean offer(StreamedGroup group) throws InterruptedException {
        return waiting.offer(group);
    }

    /** No more groups will arrive. */
    void end() {
        waiting.end();
    }

    @Override
    public int workers(int node) {
        return perNode;
    }

    @Override
    public Optional<InputCursor> next(int node) {
        return waiting.take().map(group -> new GroupCursor(dealt.getAndIncrement(), group, codec));
    }
}
