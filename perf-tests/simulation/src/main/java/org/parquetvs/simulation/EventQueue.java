package org.parquetvs.simulation;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * The clock of a simulation: runs events in the order of time; if two are due at the same time, the older one first.
 */
final class EventQueue {
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingDouble(Event::time).thenComparingLong(Event::number));
    private double now;
    private long scheduled;

    private record Event(double time, long number, Runnable action) {}

    EventQueue(double start) {
        this.now = start;
    }

    double now() {
        return now;
    }

    void after(double seconds, Runnable action) {
        events.add(new Event(now + seconds, scheduled++, action));
    }

    /** Runs all events, including those that are scheduled meanwhile. */
    void run() {
        for (Event next = events.poll(); next != null; next = events.poll()) {
            now = next.time();
            next.action().run();
        }
    }
}
