package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.iceberg.AppendFiles;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.RowDelta;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Types;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

/** Iceberg tables with deleted rows, compared with the rows that are left in memory. */
class IcebergDeletesIT {
    private static final Schema SCHEMA = new Schema(
            Types.NestedField.required(1, "id", Types.LongType.get()),
            Types.NestedField.optional(2, "region", Types.StringType.get()),
            Types.NestedField.optional(3, "amount", Types.IntegerType.get()));
    private static final PartitionSpec BY_REGION =
            PartitionSpec.builderFor(SCHEMA).identity("region").build();
    private static final String FIELD_IDS = "{id: 1, amount: 3}";

    @SharedLake
    private static Lake lake;

    private static int named;

    /** A row of a table: amount is {@code id % 7}, or NULL if that is 0. */
    private record Row(long id, String region) {
        boolean hasAmount() {
            return id % 7 != 0;
        }

        String text() {
            return id + "|" + region + "|" + (hasAmount() ? id % 7 : "NULL");
        }
    }

    /** A table with rows {@code [first, first + rows)} in each file, which lacks the region. */
    private static final class Table {
        final String path = "deletes/t" + named++;
        final WrittenTable written;
        final WrittenDeletes deletes;
        final Map<DataFile, Long> firstIds = new LinkedHashMap<>();
        final Map<DataFile, BitSet> live = new LinkedHashMap<>();

        Table(int version) {
            written = new WrittenTable(lake, path, SCHEMA, BY_REGION, version);
            deletes = new WrittenDeletes(lake, written);
        }

        DataFile append(String region, long first, int rows) throws Exception {
            String name = "data-" + first + ".parquet";
            lake.copy(
                    written.key(name),
                    "SELECT range AS id, NULLIF(range % 7, 0)::INTEGER AS amount FROM range(" + first + ", "
                            + (first + rows) + ")",
                    "FORMAT parquet, ROW_GROUP_SIZE 2048, FIELD_IDS " + FIELD_IDS);
            DataFile file = DataFiles.builder(BY_REGION)
                    .withPath(written.data(name))
                    .withFormat(FileFormat.PARQUET)
                    .withPartitionPath("region=" + region)
                    .withFileSizeInBytes(Files.size(lake.file(written.key(name))))
                    .withRecordCount(rows)
                    .build();
            firstIds.put(file, first);
            BitSet all = new BitSet();
            all.set(0, rows);
            live.put(file, all);
            return file;
        }

        void commit(DataFile... files) {
            AppendFiles append = written.library().newAppend();
            for (DataFile file : files) {
                append.appendFile(file);
            }
            append.commit();
        }

        void commit(List<DeleteFile> deleted) {
            RowDelta delta = written.library().newRowDelta();
            deleted.forEach(delta::addDeletes);
            delta.commit();
        }

        void delete(Map<DataFile, BitSet> rows) {
            rows.forEach((file, gone) -> live.get(file).andNot(gone));
        }

        void deleteIf(String region, Predicate<Row> condition) {
            live.forEach((file, rows) -> {
                String of = file.partition().get(0, String.class);
                if (of.equals(region)) {
                    rows.stream()
                            .filter(row -> condition.test(new Row(firstIds.get(file) + row, of)))
                            .boxed()
                            .toList()
                            .forEach(rows::clear);
                }
            });
        }

        List<Row> rows() {
            List<Row> rows = new ArrayList<>();
            live.forEach((file, left) -> left.stream()
                    .forEach(row -> rows.add(
                            new Row(firstIds.get(file) + row, file.partition().get(0, String.class)))));
            return rows;
        }

        /** The name of the table in a virtual schema; of every other one, the database imports the files that it can. */
        String virtual() throws Exception {
            return virtual(1_000);
        }

        /** @param mostFiles of more, workers find their files themselves */
        String virtual(int mostFiles) throws Exception {
            String number = path.substring(path.lastIndexOf('/') + 2);
            String delivery = Integer.parseInt(number) % 2 == 0 ? "" : " DELIVERY='NATIVE' IMPORT_CONNECTION='DELETES'";
            lake.run("CREATE VIRTUAL SCHEMA V" + number
                    + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='T=iceberg:" + path
                    + "' EXPLICIT_FILE_LIMIT='" + mostFiles + "'" + delivery);
            return "V" + number + ".T";
        }
    }

    @BeforeAll
    static void connect() {
        lake.createImportConnection("DELETES");
    }

    private static BitSet rows(int... rows) {
        BitSet set = new BitSet();
        IntStream.of(rows).forEach(set::set);
        return set;
    }

    @Test
    void rowsDeletedByAVectorAreGone() throws Exception {
        Table table = new Table(3);
        DataFile eu = table.append("EU", 1, 5);
        DataFile us = table.append("US", 10, 3);
        table.commit(eu, us);
        table.commit(table.deletes.vectors(Map.of(eu, rows(0, 3), us, rows(0, 1, 2))));
        String name = table.virtual();

        assertThat(lake.texts("SELECT ID, REGION FROM " + name + " ORDER BY ID"))
                .containsExactly("2|EU", "3|EU", "5|EU");
        assertThat(lake.texts("SELECT COUNT(*), MIN(ID), MAX(ID) FROM " + name)).containsExactly("3|2|5");
        assertThat(lake.texts("SELECT DISTINCT REGION FROM " + name)).containsExactly("EU");
    }

    @Test
    void theDatabaseImportsOnlyFilesWithoutDeletes() throws Exception {
        Table table = new Table(3);
        DataFile eu = table.append("EU", 1, 5);
        DataFile us = table.append("US", 10, 3);
        table.commit(eu, us);
        table.commit(table.deletes.vectors(Map.of(eu, rows(0, 3))));
        lake.run("CREATE VIRTUAL SCHEMA IMPORTED_DELETES USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=iceberg:" + table.path + "' DELIVERY='NATIVE' IMPORT_CONNECTION='DELETES'");

        assertThat(lake.texts("EXPLAIN VIRTUAL SELECT ID FROM IMPORTED_DELETES.T"))
                .singleElement()
                .asString()
                .contains("database imports 1 file by 1 IMPORT at DELETES", "deleted rows in " + table.path);
        assertThat(lake.texts("SELECT ID FROM IMPORTED_DELETES.T ORDER BY ID"))
                .containsExactly("2", "3", "5", "10", "11", "12");
    }

    @Test
    void positionsAreOfTheFilesThatTheyApplyTo() throws Exception {
        Table table = new Table(2);
        DataFile first = table.append("EU", 1, 5);
        DataFile second = table.append("EU", 10, 3);
        table.commit(first, second);
        table.commit(List.of(table.deletes.positions(Map.of(first, rows(1, 4), second, rows(2)))));

        assertThat(lake.texts("SELECT ID FROM " + table.virtual() + " ORDER BY ID"))
                .containsExactly("1", "3", "4", "10", "11");
    }

    @Test
    void valuesAreComparedWithColumnsThatAreNotWanted() throws Exception {
        Table table = new Table(2);
        DataFile eu = table.append("EU", 1, 8);
        DataFile us = table.append("US", 11, 8);
        table.commit(eu, us);
        table.commit(List.of(
                table.deletes.equal(eu, "SELECT NULL::INTEGER AS amount UNION ALL SELECT 2", "{amount: 3}", 3),
                table.deletes.equal(us, "SELECT 12::BIGINT AS id, 5::INTEGER AS amount", FIELD_IDS, 1, 3)));
        DataFile later = table.append("EU", 100, 3);
        table.commit(later);

        assertThat(lake.texts("SELECT ID FROM " + table.virtual() + " ORDER BY ID"))
                .containsExactly(
                        "1", "3", "4", "5", "6", "8", "11", "13", "14", "15", "16", "17", "18", "100", "101", "102");
    }

    @Test
    void aVectorThatDeletesOtherRowsThanTheTableSaysIsAnError() throws Exception {
        Table table = new Table(3);
        DataFile eu = table.append("EU", 1, 5);
        table.commit(eu);
        List<DeleteFile> vectors = table.deletes.vectors(Map.of(eu, rows(0, 3)));
        table.commit(vectors);
        String name = table.virtual();
        DeleteFile vector = vectors.get(0);
        Path object = lake.file(vector.location().substring("s3://lake/".length()));
        byte[] bytes = Files.readAllBytes(object);
        bytes[(int) (vector.contentOffset() + vector.contentSizeInBytes() - 6)] ^= 1;
        Files.write(object, bytes);

        assertThatThrownBy(() -> lake.rows("SELECT ID FROM " + name))
                .hasMessageContaining("E-VSPQ-WORK-74: Cannot apply the deletes")
                .hasMessageContaining("its checksum is wrong");
    }

    @Test
    void everyStatementSeesTheRowsThatAreLeft() throws Exception {
        Seeds.forEach(40, random -> {
            Table table = random(random);
            String name = table.virtual(Seeds.pick(random, 1, 1_000));
            List<Row> rows = table.rows();
            long bound = 1 + random.nextInt(30_000);

            assertThat(lake.texts("SELECT ID, REGION, AMOUNT FROM " + name + " ORDER BY ID"))
                    .isEqualTo(texts(rows, row -> true));
            assertThat(lake.texts("SELECT COUNT(*), COUNT(AMOUNT), MIN(ID), MAX(ID) FROM " + name))
                    .containsExactly(rows.size() + "|"
                            + rows.stream().filter(Row::hasAmount).count() + "|"
                            + edge(ids(rows).min()) + "|"
                            + edge(ids(rows).max()));
            assertThat(lake.texts("SELECT ID, REGION, AMOUNT FROM " + name + " WHERE ID < " + bound
                            + " AND AMOUNT IS NOT NULL ORDER BY ID"))
                    .isEqualTo(texts(rows, row -> row.id < bound && row.hasAmount()));
            assertThat(lake.texts("SELECT COUNT(*) FROM " + name + " WHERE ID < " + bound))
                    .containsExactly(Long.toString(
                            rows.stream().filter(row -> row.id < bound).count()));
            Map<String, Long> regions = new TreeMap<>();
            rows.forEach(row -> regions.merge(row.region, 1L, Long::sum));
            assertThat(lake.texts("SELECT REGION, COUNT(*) FROM " + name + " GROUP BY REGION ORDER BY REGION"))
                    .isEqualTo(regions.entrySet().stream()
                            .map(each -> each.getKey() + "|" + each.getValue())
                            .toList());
            assertThat(lake.texts("SELECT DISTINCT REGION FROM " + name + " ORDER BY REGION"))
                    .isEqualTo(List.copyOf(regions.keySet()));
            int limit = 1 + random.nextInt(20);
            assertThat(lake.texts("SELECT ID, REGION, AMOUNT FROM " + name + " LIMIT " + limit))
                    .hasSize(Math.min(limit, rows.size()))
                    .isSubsetOf(texts(rows, row -> true));
            List<String> descending = new ArrayList<>(texts(rows, row -> true));
            Collections.reverse(descending);
            assertThat(lake.texts("SELECT ID, REGION, AMOUNT FROM " + name + " ORDER BY ID DESC LIMIT " + limit))
                    .isEqualTo(descending.subList(0, Math.min(limit, descending.size())));
            assertThat(lake.texts("SELECT COUNT(*) FROM " + name + " A JOIN " + name
                            + " B ON A.ID = B.ID WHERE B.AMOUNT = 3"))
                    .containsExactly(Long.toString(
                            rows.stream().filter(row -> row.id % 7 == 3).count()));
        });
    }

    private static LongStream ids(List<Row> rows) {
        return rows.stream().mapToLong(Row::id);
    }

    private static String edge(OptionalLong edge) {
        return edge.isPresent() ? Long.toString(edge.getAsLong()) : "NULL";
    }

    private static List<String> texts(List<Row> rows, Predicate<Row> condition) {
        return rows.stream()
                .filter(condition)
                .sorted(Comparator.comparingLong(Row::id))
                .map(Row::text)
                .toList();
    }

    /** A table of a few commits. */
    private static Table random(Random random) throws Exception {
        Table table = new Table(2 + random.nextInt(2));
        long next = 1;
        Set<DataFile> withVector = new HashSet<>();
        int commits = 2 + random.nextInt(4);
        for (int commit = 0; commit < commits; commit++) {
            if (commit == 0 || random.nextInt(3) == 0) {
                int rows = random.nextInt(3) == 0 ? 1 + random.nextInt(9_000) : 1 + random.nextInt(40);
                table.commit(table.append(Seeds.pick(random, "EU", "US"), next, rows));
                next += rows + random.nextInt(5);
            } else if (random.nextInt(3) == 0) {
                DataFile like = Seeds.pick(random, table.live.keySet().toArray(DataFile[]::new));
                String region = like.partition().get(0, String.class);
                if (random.nextBoolean()) {
                    table.commit(List.of(table.deletes.equal(
                            like, "SELECT NULL::INTEGER AS amount UNION ALL SELECT 4", "{amount: 3}", 3)));
                    table.deleteIf(region, row -> !row.hasAmount() || row.id % 7 == 4);
                } else {
                    long id = 1 + random.nextInt((int) next);
                    table.commit(List.of(table.deletes.equal(
                            like,
                            "SELECT range AS id, NULLIF(range % 7, 0)::INTEGER AS amount FROM range(" + id + ", "
                                    + (id + 20) + ")",
                            FIELD_IDS,
                            3,
                            1)));
                    table.deleteIf(region, row -> row.id >= id && row.id < id + 20);
                }
            } else {
                deletePositions(random, table, withVector);
            }
        }
        return table;
    }

    private static void deletePositions(Random random, Table table, Set<DataFile> withVector) throws Exception {
        String region = Seeds.pick(random, "EU", "US");
        Map<DataFile, BitSet> gone = new HashMap<>();
        table.live.forEach((file, rows) -> {
            if (file.partition().get(0, String.class).equals(region) && withVector.add(file)) {
                BitSet some = new BitSet();
                int count = (int) file.recordCount();
                int first = random.nextInt(count);
                some.set(first, first + 1 + random.nextInt(count - first));
                IntStream.range(0, count).filter(row -> random.nextInt(20) == 0).forEach(some::set);
                gone.put(file, some);
            }
        });
        if (!gone.isEmpty()) {
            table.commit(
                    table.written.current().formatVersion() == 3
                            ? table.deletes.vectors(gone)
                            : List.of(table.deletes.positions(gone)));
            table.delete(gone);
        }
    }
}
