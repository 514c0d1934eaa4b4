package org.parquetvs.bench.decode;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.bench.local.LocalScan;

/** Our decoder: every column into batches, every value read. */
public final class OursDecode implements Contender {
    private final LocalScan scan;

    /** Takes the files. */
    public OursDecode(String[] files) {
        scan = new LocalScan(Stream.of(files).map(Path::of).toList());
    }

    @Override
    public long run() throws Exception {
        Checksum checksum = new Checksum();
        long rows = scan.run(scan.columns(), checksum::add);
        if (checksum.sums().stream().anyMatch(sum -> Double.isNaN(sum))) {
            throw new IllegalStateException("A sum of finite values cannot be NaN");
        }
        return rows;
    }

    @Override
    public void close() {
        scan.close();
    }
}
