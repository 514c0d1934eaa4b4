package org.parquetvs.bench.documents;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.SplittableRandom;
import org.parquetvs.scan.file.FileFormat;

/**
 * Files of random rows that stay from run to run.
 *
 * @param directory of all of them
 */
public record DocumentFiles(Path directory) {
    private static final long SEED = 15;

    /** Changes with each definition of the rows. */
    private static final int VERSION = 1;

    /** The file of a format with about this many megabytes, which is made if it does not exist yet. */
    public Path file(FileFormat format, int megabytes) throws IOException, SQLException {
        String name =
                switch (format) {
                    case JSON_LINES -> "rows.jsonl";
                    case CSV -> "rows.csv";
                    case PARQUET -> "orders.parquet";
                    case JSON -> throw new IllegalArgumentException("No rows are made as " + format);
                };
        Path file = directory.resolve("documents-" + VERSION + "-" + megabytes).resolve(name);
        if (!Files.exists(file)) {
            Files.createDirectories(file.resolveSibling("."));
            Path unfinished = file.resolveSibling(name + ".unfinished");
            if (format == FileFormat.PARQUET) {
                Orders.write(unfinished, megabytes * 1_000_000L);
            } else {
                write(unfinished, format, megabytes * 1_000_000L);
            }
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        }
        return file;
    }

    private static void write(Path file, FileFormat format, long bytes) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            long written = 0;
            if (format == FileFormat.CSV) {
                writer.write(DocumentRow.HEADER + '\n');
            }
            for (long id = 0; written < bytes; id++) {
                DocumentRow row = DocumentRow.random(id, random);
                String text = format == FileFormat.CSV ? row.csv() : row.json();
                writer.write(text);
                writer.write('\n');
                written += text.length() + 1;
            }
        }
    }
}
