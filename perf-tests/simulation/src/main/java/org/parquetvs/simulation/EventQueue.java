package org.parquetvs.simulation;

import java.util.Comparator;
import java.util.PriorityQueue;

/** The clock of a simulation: runs what is due, in the order of time, and of what is due at the same time the older first. */
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

    /** Runs everything, also what is scheduled meanwhile. */
    void run() {
        for (Event next = events.poll(); next != null; next = events.poll()) {
            now = next.time();
            next.action().run();
        }
    }
}
