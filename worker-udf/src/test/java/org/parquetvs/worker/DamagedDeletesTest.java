package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.testing.Seeds;
import org.parquetvs.worker.deletes.DeletionVector;
import org.parquetvs.worker.error.WorkerException;

/** Files of deletes with a flipped bit. */
class DamagedDeletesTest {
    private static final ScanSpec ALL = TestScan.spec(DeletedTable.columns(), Predicate.TRUE);

    @TempDir
    private Path directory;

    /** The rows, or the message of the error. */
    private static String outcome(DeletedTable table) {
        try {
            List<String> rows = new ArrayList<>();
            for (List<@Nullable String> row : TestScan.rows(table.store, ALL, table.task())) {
                rows.add(row.toString());
            }
            rows.sort(null);
            return rows.toString();
        } catch (Exception e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static List<DeleteFile> deletes(DeletedTable table) {
        return table.task().splits().stream()
                .map(FileSplit::file)
                .flatMap(file -> file.facts().deletes().stream())
                .distinct()
                .toList();
    }

    private static byte[] content(DeletedTable table, FileEntry file) {
        byte[] content = new byte[Math.toIntExact(file.size())];
        table.store.read(file, 0, ByteBuffer.wrap(content));
        return content;
    }

    private static void flip(DeletedTable table, DeleteFile.Stored deletes, int from, int length, Random random) {
        byte[] content = content(table, deletes.file());
        content[from + random.nextInt(length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        table.store.put(deletes.file().key(), content);
    }

    @Test
    void aVectorWithAFlippedBitIsAnError() {
        Seeds.forEach(300, random -> {
            DeletedTable table = new DeletedTable(random, directory);
            Optional<DeleteFile.Vector> vector = deletes(table).stream()
                    .filter(DeleteFile.Vector.class::isInstance)
                    .map(DeleteFile.Vector.class::cast)
                    .findFirst();
            if (vector.isPresent()) {
                flip(
                        table,
                        vector.get(),
                        (int) vector.get().offset(),
                        (int) vector.get().length(),
                        random);

                assertThat(outcome(table))
                        .startsWith("E-VSPQ-WORK-74: Cannot apply the deletes '"
                                + vector.get().file().key() + "'");
            }
        });
    }

    /** The files have no checksums, so some flips give other values. */
    @Test
    void aFileWithAFlippedBitIsReadOrAnErrorThatExplainsItself() {
        Seeds.forEach(300, random -> {
            DeletedTable table = new DeletedTable(random, directory);
            Optional<DeleteFile.Stored> file = deletes(table).stream()
                    .filter(deletes -> !(deletes instanceof DeleteFile.Vector))
                    .map(DeleteFile.Stored.class::cast)
                    .findFirst();
            if (file.isPresent()) {
                flip(table, file.get(), 0, (int) file.get().file().size(), random);

                assertThat(outcome(table)).matches("(?s)\\[.*|E-VSPQ-.*").doesNotContain("F-VSPQ-WORK-12");
            }
        });
    }

    @Test
    void aVectorOfAnotherNumberOfRowsIsAnError() {
        Seeds.forEach(40, random -> {
            DeletedTable table = new DeletedTable(random, directory);
            for (DeleteFile deletes : deletes(table)) {
                if (deletes instanceof DeleteFile.Vector vector) {
                    byte[] bytes = content(table, vector.file());
                    ByteBuffer own = ByteBuffer.wrap(bytes, (int) vector.offset(), (int) vector.length());
                    DeleteFile.Vector other = new DeleteFile.Vector(
                            vector.file(), vector.offset(), vector.length(), vector.deletes() + 1);
                    assertThatThrownBy(() -> DeletionVector.parse(other, own))
                            .isInstanceOf(WorkerException.class)
                            .hasMessageContaining(
                                    "it deletes " + vector.deletes() + " rows instead of " + (vector.deletes() + 1));
                }
            }
        });
    }
}
