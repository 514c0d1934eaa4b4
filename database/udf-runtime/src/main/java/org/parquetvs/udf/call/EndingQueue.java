package org.parquetvs.udf.call;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A queue with an end: its producer waits for room, its consumers wait for the next element or for the end. */
final class EndingQueue<T> {
    private static final long PATIENCE_MILLIS = 50;

    private final int capacity;
    private final Deque<T> waiting = new ArrayDeque<>();
    private boolean ended;

    EndingQueue(int capacity) {
        this.capacity = capacity;
    }

    /** Adds an element, whether or not there is room for it. */
    synchronized void add(T element) {
        waiting.add(element);
        notifyAll();
    }

    /** Adds an element, if there is soon room for it or the queue has ended. */
    synchronized boolean offer(T element) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        while (waiting.size() >= capacity && !ended) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left < 1) {
                return false;
            }
            wait(left);
        }
        add(element);
        return true;
    }

    /** No more elements will come. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Waits for the next element; empty after the last one, or if the thread is interrupted. */
    synchronized Optional<T> take() {
        boolean isInterrupted = false;
        while (waiting.isEmpty() && !ended) {
            try {
                wait();
            } catch (InterruptedException e) {
                isInterrupted = true;
                ended = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        notifyAll();
        return Optional.ofNullable(waiting.poll());
    }
}
