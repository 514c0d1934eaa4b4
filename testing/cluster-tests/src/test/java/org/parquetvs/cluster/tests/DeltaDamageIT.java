package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Damage;
import org.parquetvs.testing.Seeds;

/**
 * Damaged logs and vectors of Delta tables. A damage is an error, or it changes no row. Commits and checkpoints have no
 * checksum of their own: one that is still a commit or a checkpoint may describe another table.
 */
class DeltaDamageIT {
    private static final int TABLES = 5;
    private static final int DAMAGES = 20;

    @SharedLake
    private static Lake lake;

    private static List<Path> metadata(String path) throws IOException {
        try (Stream<Path> files = Files.walk(lake.file(path))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.getParent().endsWith("_delta_log")
                            || file.toString().endsWith(".bin"))
                    .sorted()
                    .toList();
        }
    }

    private static void requireErrorOrLog(Path file, byte[] damaged, List<String> intact) throws SQLException {
        List<String> rows = new ArrayList<>();
        try {
            rows.addAll(lake.texts("SELECT ID, NAME, AMOUNT, REGION FROM DAMAGED_LOG.T"));
        } catch (RuntimeException refusal) {
            assertThat(refusal).as(file.toString()).hasMessageMatching("(?s).*E-VSPQ-[A-Z]+-\\d+: .*");
            return;
        }
        if (!sorted(rows).equals(sorted(intact))) {
            assertThat(isLog(file, damaged))
                    .as("%s with the rows %s", file, rows)
                    .isTrue();
        }
    }

    private static List<String> sorted(List<String> rows) {
        return rows.stream().sorted().toList();
    }

    private static boolean isLog(Path file, byte[] damaged) throws SQLException {
        String name = file.getFileName().toString();
        if (name.endsWith(".checkpoint.parquet")) {
            String key = lake.file("").relativize(file).toString();
            return !lake.oracle("SELECT COUNT(add.path) FROM {" + key + "}").isEmpty();
        }
        return name.endsWith(".json")
                && new String(damaged, StandardCharsets.UTF_8).lines().allMatch(DeltaDamageIT::isObject);
    }

    private static boolean isObject(String line) {
        try (JsonReader reader = Json.createReader(new StringReader(line))) {
            return !reader.readObject().isEmpty();
        } catch (JsonException damaged) {
            return false;
        }
    }

    @Test
    void damageIsAnErrorOrAnotherLog() {
        Seeds.forEach(TABLES, random -> {
            String path = "damaged/t" + Math.abs(random.nextLong());
            RandomDeltaTable table = new RandomDeltaTable(lake, random, path);
            lake.run("DROP FORCE VIRTUAL SCHEMA IF EXISTS DAMAGED_LOG CASCADE");
            lake.run("CREATE VIRTUAL SCHEMA DAMAGED_LOG USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                    + " TABLES='T=delta:" + path + "'");
            List<String> rows = table.versions.get(table.log.version()).stream()
                    .map(RandomDeltaTable.ModelRow::text)
                    .toList();
            List<Path> files = metadata(path);
            for (int i = 0; i < DAMAGES; i++) {
                Path file = files.get(random.nextInt(files.size()));
                byte[] content = Files.readAllBytes(file);
                byte[] damaged = Damage.of(content, random);
                Files.write(file, damaged);
                requireErrorOrLog(file, damaged, rows);
                Files.write(file, content);
            }
        });
    }
}
