package org.parquetvs.bench.planning;

import java.io.IOException;
import java.util.List;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.footer.RowGroupMetadata;

/** Reads and parses the footers that a plan needs, including all their column chunks, and does nothing with them. */
public final class FooterReading implements Contender {
    private static final int PARALLEL_READS = 32;

    private final RepeatedFile files;

    /** Takes the number of files. */
    public FooterReading(String[] arguments) throws IOException {
        files = RepeatedFile.generate(Integer.parseInt(arguments[0]));
    }

    @Override
    public long run() {
        List<Long> rows =
                FooterReader.readAll(files, files.list("t/").toList(), PARALLEL_READS, FooterReading::rowsWithChunks);
        return rows.stream().mapToLong(Long::longValue).sum();
    }

    private static long rowsWithChunks(Footer footer) {
        return footer.rowGroups().stream()
                .filter(rowGroup -> !rowGroup.chunks().isEmpty())
                .mapToLong(RowGroupMetadata::rows)
                .sum();
    }
}
