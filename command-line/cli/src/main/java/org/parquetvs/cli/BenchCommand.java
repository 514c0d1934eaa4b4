package org.parquetvs.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/**
 * A placeholder for the benchmarks, which are a separate program: this one does not include peers and their libraries.
 */
@Command(description = "Benchmarks against the peers. See pvs bench --help, which builds them first.")
final class BenchCommand implements Callable<Integer> {

    @Unmatched
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() {
        throw new UsageException("This jar holds no benchmarks; start them with ./pvs bench "
                + String.join(" ", arguments) + ", which builds them first");
    }
}
