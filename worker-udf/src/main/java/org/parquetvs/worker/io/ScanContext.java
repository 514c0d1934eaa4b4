package org.parquetvs.worker.io;

import java.util.Objects;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.worker.telemetry.Telemetry;

/**
 * What a scan needs to read its files.
 *
 * @param store the bucket of the files
 * @param memory the limit that everything read is accounted in
 * @param telemetry counts what is read
 */
public record ScanContext(ObjectStore store, ScanMemory memory, Telemetry telemetry) {
    public ScanContext {
        Objects.requireNonNull(store, "store");
        Objects.requireNonNull(memory, "memory");
        Objects.requireNonNull(telemetry, "telemetry");
    }
}
