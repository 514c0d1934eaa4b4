package org.parquetvs.simulation;

/** The requests that a store serves for one prefix, in the order in which they come. */
final class RequestRate {
    private final EventQueue events;
    private final double perSecond;
    private double freeAt;
    private double served;

    RequestRate(EventQueue events, double perSecond) {
        this.events = events;
        this.perSecond = perSecond;
    }

    /**
     * Sends requests.
     *
     * @param latencySeconds duration of a request when no other request is under way
     */
    void start(double requests, double latencySeconds, Runnable whenAnswered) {
        freeAt = Math.max(freeAt, events.now()) + requests / perSecond;
        served += requests;
        events.after(Math.max(latencySeconds, freeAt - events.now()), whenAnswered);
    }

    /** Seconds for which the rate was fully used. */
    double busySeconds() {
        return served / perSecond;
    }
}
