package org.parquetvs.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Stands for the benchmarks, which are a program of their own: peers and their libraries are no part of this one. */
@Command(
        name = "bench",
        description = "Benchmarks: us beside the peers. See pvs bench --help, which builds them first.")
final class BenchCommand implements Callable<Integer> {

    @Unmatched
    private @Nullable List<String> arguments;

    @Override
    public Integer call() {
        throw new UsageException("bench is started by the script ./pvs, which builds it; this jar does not hold it");
    }
}
