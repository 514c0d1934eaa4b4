package org.parquetvs.store.s3;

/**
 * Limits how many requests of a store are under way at once. As in TCP, the limit falls to half if the store says that
 * it is busy, and grows by one with each round of other answers. Safe for use by several threads.
 */
final class Congestion {
    private final int max;
    private double room;
    private int underWay;
    private long round;
    private boolean isOver;

    /** @param max requests at once while the store is not busy */
    Congestion(int max) {
        this.max = max;
        this.room = max;
    }

    /**
     * Waits until a further request may be sent.
     *
     * @return the round in which it is sent
     */
    synchronized long enter() throws InterruptedException {
        while (underWay >= (int) room && !isOver) {
            wait();
        }
        underWay++;
        return round;
    }

    /**
     * A request has ended. If several requests that were under way together find the store busy, they count as one.
     *
     * @param sentIn the round in which it was sent
     */
    synchronized void leave(long sentIn, boolean isBusy) {
        underWay--;
        if (!isBusy) {
            room = Math.min(max, room + 1 / room);
        } else if (sentIn == round) {
            room = Math.max(1, room / 2);
            round++;
        }
        notifyAll();
    }

    /** Ends all waiting: the store is closed. */
    synchronized void end() {
        isOver = true;
        notifyAll();
    }

    /** How many requests may be under way. */
    synchronized int room() {
        return (int) room;
    }
}
