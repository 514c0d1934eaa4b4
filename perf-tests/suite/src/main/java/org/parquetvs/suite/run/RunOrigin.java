package org.parquetvs.suite.run;

import java.util.Optional;
import org.parquetvs.history.SuiteRun;

/**
 * Why and from what the suite runs.
 *
 * @param trigger {@code nightly}, {@code release}, {@code manual} or {@code pr}
 * @param release the version, when one is published
 * @param ciUrl the page of the job
 */
public record RunOrigin(SuiteRun.Commit commit, String trigger, Optional<String> release, Optional<String> ciUrl) {}
