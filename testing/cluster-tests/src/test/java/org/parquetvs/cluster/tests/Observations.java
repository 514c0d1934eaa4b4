package org.parquetvs.cluster.tests;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.s3.ServedRequest;

/** Records what happens: the requests that the server answers, and the line that each task prints at its end. */
final class Observations {
    private static final Pattern TASK = Pattern.compile("parquetvs\\.scan worker=(\\S+) .* rows_emitted=(\\d+) .*");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private List<ServedRequest> requests = new ArrayList<>();
    private List<String> workers = new ArrayList<>();
    private long rowsEmitted;

    /**
     * The recorded requests and tasks.
     *
     * @param requests the requests, in the order in which they were answered
     * @param workers the process of each task
     * @param rowsEmitted number of rows that all of them emitted
     */
    record Seen(List<ServedRequest> requests, List<String> workers, long rowsEmitted) {
        Seen {
            requests = List.copyOf(requests);
            workers = List.copyOf(workers);
        }

        /** Bytes that the server has sent. */
        long bytes() {
            return requests.stream()
                    .filter(request -> request.operation() == ServedRequest.Operation.GET)
                    .mapToLong(ServedRequest::bytes)
                    .sum();
        }
    }

    synchronized void add(ServedRequest request) {
        requests.add(request);
    }

    synchronized void add(String line) {
        Matcher task = TASK.matcher(line);
        if (task.matches()) {
            workers.add(task.group(1));
            rowsEmitted += Long.parseLong(task.group(2));
            notifyAll();
        }
    }

    /**
     * What happened since the last call of this method.
     *
     * @param tasks number of tasks to wait for: the output of a process may arrive after its rows
     */
    synchronized Seen take(int tasks) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (workers.size() < tasks && System.nanoTime() < end) {
            wait(100);
        }
        Seen seen = new Seen(requests, workers, rowsEmitted);
        requests = new ArrayList<>();
        workers = new ArrayList<>();
        rowsEmitted = 0;
        return seen;
    }
}
