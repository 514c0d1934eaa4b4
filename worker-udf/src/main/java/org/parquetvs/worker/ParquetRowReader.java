package org.parquetvs.worker;

import java.util.List;
import org.parquetvs.format.FileRowReader;
import org.parquetvs.format.FileRowStream;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.telemetry.Telemetry;

/** Reads rows during planning, in the same way as a worker reads them. */
public final class ParquetRowReader implements FileRowReader {

    /** Row groups of checkpoints are often as large as the file. */
    private static final long MEMORY = 128L << 20;

    @Override
    public FileRowStream open(ObjectStore store, FileEntry file, List<ScanColumn> columns) {
        ScanSpec rows = new ScanSpec("", new TableSource(file.key()), columns, Predicate.TRUE, BinaryEncoding.HEX);
        return new ParquetRows(rows, List.of(file), new ScanContext(store, new ScanMemory(MEMORY), new Telemetry()));
    }
}
