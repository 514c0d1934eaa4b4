package org.parquetvs.bench.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;

/**
 * The result of one microbenchmark.
 *
 * @param kernel the measured loop
 * @param parameters its input
 * @param contender the owner of the code
 * @param nanos for a value, or for a byte where the kernel is about bytes
 */
public record KernelResult(String kernel, Map<String, String> parameters, String contender, double nanos) {
    static final String OURS = "ours";
    static final String PARQUET_JAVA = "parquet-java";

    public KernelResult {
        parameters = Map.copyOf(parameters);
    }

    /** Understands names such as {@code org.parquetvs.bench.kernels.Texts.ours}. */
    public static KernelResult of(RunResult result) {
        BenchmarkParams params = result.getParams();
        String[] name = params.getBenchmark().split("\\.", -1);
        Map<String, String> parameters = new TreeMap<>();
        params.getParamsKeys().forEach(key -> parameters.put(key, params.getParam(key)));
        String contender = name[name.length - 1].equals(OURS) ? OURS : PARQUET_JAVA;
        return new KernelResult(
                name[name.length - 2],
                parameters,
                contender,
                result.getPrimaryResult().getScore());
    }

    /** The results of microbenchmarks; results on the same input are compared. */
    public static BenchResult benchResult(List<KernelResult> results, int rounds) {
        return KernelComparison.result(results, rounds);
    }

    String input() {
        return String.join(" ", new TreeMap<>(parameters).values());
    }
}
