package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;
import org.parquetvs.testing.fault.FaultyProxy;

/** A store that is stopped at any request of any statement, and started again, delays the statement and nothing else. */
class StoreRestartsIT {
    private static final int ROUNDS = 6;
    private static final Duration AWAY = Duration.ofMillis(1_500);

    /** Statements of this test send about as many, each. */
    private static final int MAX_REQUESTS = 16;

    private static final int FILES = 3;
    private static final int ROWS = 5_000;

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void warmUp() {
        lake.run("SELECT 1");
    }

    @BeforeEach
    void clear() throws IOException {
        lake.clear();
    }

    @Test
    void everyStatementWaitsForTheStore() {
        Seeds.forEach(ROUNDS, random -> {
            lake.clear();
            for (int file = 0; file < FILES; file++) {
                lake.write(
                        "data/" + file + ".parquet",
                        "SELECT i::INTEGER AS id, i %% 3 AS p FROM range(%d, %d) t(i)"
                                .formatted(file * ROWS, (file + 1) * ROWS));
            }
            lake.run("CREATE SCHEMA RETAIL; OPEN SCHEMA RETAIL; CREATE TABLE T (ID DECIMAL(18,0), P DECIMAL(18,0))");
            try (FaultyProxy proxy = new FaultyProxy(lake.endpoint())) {
                lake.run("CREATE OR REPLACE CONNECTION AWAY TO '' USER '' IDENTIFIED BY '"
                        + lake.connectionJson().replace(":" + lake.endpoint().getPort(), ":" + proxy.port()) + "'");
                Trial trial = Trial.values()[random.nextInt(Trial.values().length)];
                trial.prepare();
                proxy.restartAt(anyRequest(random), random.nextBoolean(), AWAY);
                trial.run();
            }
        });
    }

    private static Predicate<String> anyRequest(Random random) {
        AtomicInteger requestsBefore = new AtomicInteger(random.nextInt(MAX_REQUESTS));
        return head -> requestsBefore.getAndDecrement() == 0;
    }

    /** A statement, and what holds after it. */
    private enum Trial {
        CREATE {
            @Override
            void run() {
                createSchema();
            }
        },
        SELECT {
            @Override
            void prepare() {
                createSchema();
            }

            @Override
            void run() {
                requireAllRows("V.FILES_");
            }
        },
        IMPORT {
            @Override
            void run() {
                lake.run("IMPORT INTO T FROM SCRIPT ADAPTER.IMPORT_PARQUET AT AWAY WITH SOURCE='data/*.parquet'");
                requireAllRows("T");
            }
        },
        EXPORT {
            @Override
            void prepare() {
                lake.run("INSERT INTO T SELECT LEVEL, MOD(LEVEL, 3) FROM DUAL CONNECT BY LEVEL <= 3000");
                export("S3");
            }

            @Override
            void run() throws Exception {
                export("AWAY");
                assertThat(lake.oracle("SELECT count(*), count(DISTINCT \"ID\") FROM {out/**/*.parquet}"))
                        .isEqualTo(lake.rows("SELECT COUNT(*), COUNT(DISTINCT ID) FROM T"));
                assertThat(objects("out")).hasSize(3 + 1);
            }

            private void export(String connection) {
                lake.run("EXPORT T INTO SCRIPT ADAPTER.EXPORT_PARQUET AT " + connection
                        + " WITH TARGET='out/' PARTITION_BY='P' OVERWRITE='true'");
            }
        },
        LOAD_AND_MOVE {
            @Override
            void run() throws Exception {
                load("MOVE:done");
                assertThat(objects("data")).isEmpty();
                assertThat(objects("done")).hasSize(FILES);
            }
        },
        LOAD_AND_DELETE {
            @Override
            void run() throws Exception {
                load("DELETE");
                assertThat(objects("data")).isEmpty();
            }
        };

        void prepare() {}

        abstract void run() throws Exception;

        static void createSchema() {
            lake.run("CREATE VIRTUAL SCHEMA V USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='AWAY'"
                    + " TABLES='FILES_=data/*.parquet'");
        }

        static void load(String after) {
            assertThat(lake.texts("EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('job', 'AWAY', 'data/*.parquet', 'RETAIL.T',"
                            + " 'AFTER=" + after + "')"))
                    .hasSize(FILES)
                    .allSatisfy(row -> assertThat(row).contains("|LOADED|"));
            requireAllRows("T");
        }

        static void requireAllRows(String table) {
            assertThat(lake.texts("SELECT COUNT(*), COUNT(DISTINCT ID), SUM(P) FROM " + table))
                    .containsExactly(FILES * ROWS + "|" + FILES * ROWS + "|" + FILES * ROWS);
        }

        static List<String> objects(String directory) throws IOException {
            Path root = lake.file(directory);
            if (!Files.exists(root)) {
                return List.of();
            }
            try (Stream<Path> files = Files.walk(root)) {
                return files.filter(Files::isRegularFile)
                        .map(file -> root.relativize(file).toString())
                        .sorted()
                        .toList();
            }
        }
    }
}
