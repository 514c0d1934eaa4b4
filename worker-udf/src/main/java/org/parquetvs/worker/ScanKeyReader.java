package org.parquetvs.worker;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.util.List;
import org.parquetvs.format.KeyReader;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.keys.KeyCache;
import org.parquetvs.worker.keys.KeyCollector;
import org.parquetvs.worker.telemetry.Telemetry;

/** Reads keys during planning, in the same way as a worker reads the keys of a key filter. */
public final class ScanKeyReader implements KeyReader {

    /** Far more than a small table takes. */
    private static final long MEMORY = 64L << 20;

    @Override
    public KeyValues keys(ObjectStore store, ScanSpec scan, List<FileSplit> splits, int max) {
        ScanMemory memory = new ScanMemory(MEMORY);
        KeyCollector collector = new KeyCollector(scan.output().columns().get(0).type(), memory, memory.limit());
        try {
            ScanContext context = new ScanContext(store, memory, new Telemetry());
            new Scan(scan, collector, ScanSession.unreported(context, new KeyCache()))
                    .read(new TaskFiles.Explicit(splits));
        } catch (ExaIterationException | ExaDataTypeException impossible) {
            throw new IllegalStateException("The collector of keys is no iterator of the database", impossible);
        }
        return collector.keys().values(max);
    }
}
