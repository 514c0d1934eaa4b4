package org.parquetvs.bench.report;

import org.parquetvs.bench.harness.Result;

/** The figure whose ratios a benchmark reports. */
public enum Figure {
    CPU("cpu_s") {
        @Override
        double of(Result result) {
            return result.cpuSeconds();
        }
    },
    WALL("wall_s") {
        @Override
        double of(Result result) {
            return result.wallSeconds();
        }
    };

    private final String field;

    Figure(String field) {
        this.field = field;
    }

    abstract double of(Result result);

    /** Its name in the report. */
    String field() {
        return field;
    }
}
