package org.parquetvs.cli.demo;

import org.parquetvs.cli.demo.Step.Outcome;

/**
 * The outcome of one step.
 *
 * @param number of the step, from 1
 * @param seconds wall time
 * @param verified whether the outcome is the expected one
 * @param failure the error; empty if there was none
 */
record StepReport(int number, Step step, Outcome outcome, double seconds, boolean verified, String failure) {}
