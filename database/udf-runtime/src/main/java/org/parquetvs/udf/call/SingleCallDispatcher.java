package org.parquetvs.udf.call;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.Container;
import org.parquetvs.udf.process.ContainerListener;
import org.parquetvs.udf.process.ContainerPool;
import org.parquetvs.udf.process.ContainerSpec;
import org.parquetvs.udf.result.SharedSlab;

/**
 * Assigns calls that return one text to containers. If all containers are busy, a new one is started, and the call goes
 * to the first that becomes free: most calls take less time than the start of a JVM. The new container serves later
 * calls.
 */
final class SingleCallDispatcher {
    /** All these calls run on the first node. */
    static final int NODE = 0;

    private final ContainerPool pool;
    private final List<Waiting> waiting = new ArrayList<>();
    /**
     * The kinds of the containers that are not ready yet; of each kind, there are at least as many as waiting calls.
     */
    private final List<ContainerSpec> starting = new ArrayList<>();

    SingleCallDispatcher(ContainerPool pool) {
        this.pool = pool;
    }

    private record Waiting(ContainerSpec spec, SingleCallSession call) {}

    /**
     * Lets a call begin as soon as a container is free.
     *
     * @throws UdfException if no container is free, and none can be started
     */
    void begin(ContainerSpec spec, UdfScript script, SingleCallSession call) {
        Optional<Container> idle;
        boolean isOneMissing = false;
        synchronized (this) {
            idle = pool.takeIdle(spec);
            if (idle.isEmpty()) {
                waiting.add(new Waiting(spec, call));
                isOneMissing = Collections.frequency(starting, spec) < waiting(spec);
                if (isOneMissing) {
                    starting.add(spec);
                }
            }
        }
        idle.ifPresent(call::begin);
        if (isOneMissing) {
            start(spec, script, call);
        }
    }

    private long waiting(ContainerSpec spec) {
        return waiting.stream().filter(each -> each.spec.equals(spec)).count();
    }

    private void start(ContainerSpec spec, UdfScript script, SingleCallSession call) {
        try {
            Container started = pool.take(spec, script);
            started.work(new Arrival(script.qualifiedName(), started));
        } catch (UdfException e) {
            started(spec);
            if (withdraw(call)) {
                throw e;
            }
        }
    }

    /** A container is ready, or has failed to start. */
    private synchronized void started(ContainerSpec spec) {
        starting.remove(spec);
    }

    /** Accepts a container that can do another call. */
    void free(Container container) {
        @Nullable SingleCallSession next;
        synchronized (this) {
            next = container.isAlive() ? removeFirst(container.spec()) : null;
            if (next == null) {
                pool.giveBack(container);
            }
        }
        if (next != null) {
            next.begin(container);
        }
    }

    /** Accepts a container that cannot do another call. */
    void discard(Container container) {
        pool.discard(container);
    }

    /** Removes a waiting call; returns whether it was waiting. */
    synchronized boolean withdraw(SingleCallSession call) {
        return waiting.removeIf(each -> each.call == call);
    }

    private synchronized @Nullable SingleCallSession removeFirst(ContainerSpec spec) {
        for (Iterator<Waiting> each = waiting.iterator(); each.hasNext(); ) {
            Waiting first = each.next();
            if (first.spec.equals(spec)) {
                each.remove();
                return first.call;
            }
        }
        return null;
    }

    /** A container that was started for a call; meanwhile, the call may have found another one. */
    private final class Arrival implements ContainerListener {
        private final String script;
        private final Container container;

        Arrival(String script, Container container) {
            this.script = script;
            this.container = container;
        }

        @Override
        public String script() {
            return script;
        }

        @Override
        public void ready() {
            started(container.spec());
            free(container);
        }

        @Override
        public void died(UdfException reason) {
            pool.discard(container);
            started(container.spec());
            SingleCallSession without = removeFirst(container.spec());
            if (without != null) {
                without.died(reason);
            }
        }

        @Override
        public void received(FromContainer message) {
            throw new IllegalStateException("A container without a call says " + message);
        }

        @Override
        public void rows(SharedSlab slab, FromContainer.Batch batch) {
            throw new IllegalStateException("A container without a call sends rows");
        }
    }
}
