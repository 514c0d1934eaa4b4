package org.parquetvs.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A capacity with a limit per second, such as cores or bandwidth. Jobs under way share it equally, except that
 * none takes more than it can use.
 */
final class SharedCapacity {
    /** Jobs that end so close to each other, relative to the time until then, end together. */
    private static final double SAME_TIME = 1 + 1e-9;

    private final EventQueue events;
    private final double capacity;
    private final List<Job> jobs = new ArrayList<>();
    private double settledAt;
    private double workDone;
    private long schedule;

    private static final class Job {
        private final double maxPerSecond;
        private final Runnable whenDone;
        private double left;
        private double perSecond;

        Job(double work, double maxPerSecond, Runnable whenDone) {
            this.left = work;
            this.maxPerSecond = maxPerSecond;
            this.whenDone = whenDone;
        }

        double secondsLeft() {
            return left / perSecond;
        }
    }

    /** @param capacity work a second */
    SharedCapacity(EventQueue events, double capacity) {
        this.events = events;
        this.capacity = capacity;
    }

    /**
     * Begins a job.
     *
     * @param maxPerSecond the most that it can use of the capacity
     */
    void start(double work, double maxPerSecond, Runnable whenDone) {
        if (work <= 0) {
            events.after(0, whenDone);
            return;
        }
        settle();
        jobs.add(new Job(work, Math.min(maxPerSecond, capacity), whenDone));
        share();
    }

    /** Seconds for which the whole capacity was used. */
    double busySeconds() {
        return workDone / capacity;
    }

    private void settle() {
        double elapsed = events.now() - settledAt;
        for (Job job : jobs) {
            double done = Math.min(job.left, elapsed * job.perSecond);
            job.left -= done;
            workDone += done;
        }
        settledAt = events.now();
    }

    private void share() {
        double wanted = 0;
        for (Job job : jobs) {
            wanted += job.maxPerSecond;
        }
        if (wanted <= capacity) {
            jobs.forEach(job -> job.perSecond = job.maxPerSecond);
        } else {
            shareEqually();
        }
        scheduleNext();
    }

    /** Jobs that can use the least come first; the others share the rest. */
    private void shareEqually() {
        List<Job> modestFirst = new ArrayList<>(jobs);
        modestFirst.sort(Comparator.comparingDouble(job -> job.maxPerSecond));
        double free = capacity;
        int waiting = modestFirst.size();
        for (Job job : modestFirst) {
            job.perSecond = Math.min(job.maxPerSecond, free / waiting);
            free -= job.perSecond;
            waiting--;
        }
    }

    private void scheduleNext() {
        schedule++;
        if (!jobs.isEmpty()) {
            long scheduled = schedule;
            events.after(shortest(), () -> {
                if (scheduled == schedule) {
                    complete();
                }
            });
        }
    }

    private double shortest() {
        double shortest = Double.POSITIVE_INFINITY;
        for (Job job : jobs) {
            shortest = Math.min(shortest, job.secondsLeft());
        }
        return shortest;
    }

    private void complete() {
        double end = shortest() * SAME_TIME;
        List<Job> ending = new ArrayList<>();
        for (Job job : jobs) {
            if (job.secondsLeft() <= end) {
                ending.add(job);
            }
        }
        settle();
        for (Job job : ending) {
            workDone += job.left;
        }
        jobs.removeAll(ending);
        share();
        ending.forEach(job -> job.whenDone.run());
    }
}
