package org.parquetvs.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** One machine: its tasks wait in a queue, and each of its workers takes the next when it is free. */
final class Node {
    private final SharedCapacity cores;
    private final SharedCapacity memory;
    private final SharedCapacity network;
    private final Deque<TaskWork> queue = new ArrayDeque<>();
    private final List<Worker> workers = new ArrayList<>();

    Node(EventQueue events, ClusterShape shape) {
        this.cores = new SharedCapacity(events, shape.cores());
        this.memory = new SharedCapacity(events, shape.copyingCores());
        this.network = new SharedCapacity(events, shape.networkBytesPerSecond());
    }

    void add(TaskWork task) {
        queue.add(task);
    }

    /** Starts workers, but no more than there are tasks. */
    void start(int slots, SimulatedScan scan) {
        int number = Math.min(slots, queue.size());
        for (int index = 0; index < number; index++) {
            workers.add(new Worker(scan, this));
        }
        workers.forEach(Worker::start);
    }

    Deque<TaskWork> queue() {
        return queue;
    }

    SharedCapacity cores() {
        return cores;
    }

    /**
     * Does work that takes a core until memory has moved its bytes. If too many cores do so at once, that is longer
     * than the core itself would need.
     *
     * @param seconds of one core
     * @param memorySeconds the part for which memory is busy
     * @param most cores that it can use
     */
    void compute(double seconds, double memorySeconds, double most, Runnable whenDone) {
        AtomicInteger left = new AtomicInteger(2);
        Runnable part = () -> {
            if (left.decrementAndGet() == 0) {
                whenDone.run();
            }
        };
        cores.start(seconds, most, part);
        memory.start(memorySeconds, most, part);
    }

    SharedCapacity network() {
        return network;
    }

    List<Worker> workers() {
        return workers;
    }
}
