package org.parquetvs.worker.io;

import java.util.ArrayDeque;
import java.util.Optional;

/**
 * Passes elements from several threads to one. A thread that puts an element waits while too many are not taken yet.
 */
final class Handoff<T> {
    private final ArrayDeque<T> elements = new ArrayDeque<>();
    private final int capacity;
    private int producers;

    /** @param producers how many threads will call {@link #end} when they have put everything */
    Handoff(int capacity, int producers) {
        this.capacity = capacity;
        this.producers = producers;
    }

    synchronized void put(T element) throws InterruptedException {
        while (elements.size() == capacity) {
            wait();
        }
        elements.add(element);
        notifyAll();
    }

    /** Signals that the calling thread puts no more elements. */
    synchronized void end() {
        producers--;
        notifyAll();
    }

    /** The next element, if one is there. */
    synchronized Optional<T> poll() {
        Optional<T> element = Optional.ofNullable(elements.poll());
        notifyAll();
        return element;
    }

    /** Waits for the next element; empty after the last one. */
    synchronized Optional<T> take() throws InterruptedException {
        while (elements.isEmpty() && producers > 0) {
            wait();
        }
        return poll();
    }
}
