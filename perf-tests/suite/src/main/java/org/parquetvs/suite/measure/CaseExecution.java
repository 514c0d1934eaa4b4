package org.parquetvs.suite.measure;

import java.util.List;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.Metric;
import org.parquetvs.history.WorkerTime;

/**
 * One execution of a case.
 *
 * @param problem why it counts as failed; empty if it does not
 */
public record CaseExecution(Iteration iteration, List<WorkerTime> workers, List<Metric> metrics, String problem) {}
