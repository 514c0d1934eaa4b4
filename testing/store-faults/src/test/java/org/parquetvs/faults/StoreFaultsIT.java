package org.parquetvs.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.faults.run.FaultResult;
import org.parquetvs.faults.run.FaultRun;
import org.parquetvs.faults.table.StoreFault;
import org.parquetvs.faults.table.StoreFaults;

class StoreFaultsIT {

    @Test
    void eachFaultEndsAsTheTableSaysAndLeavesNothing(@TempDir Path directory) throws Exception {
        List<FaultResult> bad = new ArrayList<>();
        try (FaultRun run = FaultRun.open(directory)) {
            for (StoreFault fault : StoreFaults.all()) {
                FaultResult result = run.run(fault);
                if (!result.isGood()) {
                    bad.add(result);
                }
            }
        }
        assertThat(bad).isEmpty();
    }
}
