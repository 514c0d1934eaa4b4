package org.parquetvs.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.faults.run.FaultResult;
import org.parquetvs.faults.run.FaultRun;
import org.parquetvs.faults.table.Place;
import org.parquetvs.faults.table.StoreFault;
import org.parquetvs.faults.table.StoreFaults;

/** The faults of some places. They wait rather than compute, so they are shared between processes. */
abstract class StoreFaultsContract {
    private final Set<Place> places;

    StoreFaultsContract(Set<Place> places) {
        this.places = Set.copyOf(places);
    }

    @Test
    void eachFaultEndsAsTheTableSaysAndLeavesNothing(@TempDir Path directory) throws Exception {
        List<FaultResult> bad = new ArrayList<>();
        try (FaultRun run = FaultRun.open(directory)) {
            for (StoreFault fault : StoreFaults.all()) {
                if (places.contains(fault.place())) {
                    FaultResult result = run.run(fault);
                    if (!result.isGood()) {
                        bad.add(result);
                    }
                }
            }
        }
        assertThat(bad).isEmpty();
    }
}
