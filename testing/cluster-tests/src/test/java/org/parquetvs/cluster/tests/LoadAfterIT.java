package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.FaultyProxy;

/** What happens to the objects of loaded files, on a real S3 server. */
class LoadAfterIT {
    @SharedLake
    private static Lake lake;

    @BeforeEach
    void createTable() throws Exception {
        lake.clear();
        lake.run("CREATE SCHEMA RETAIL");
        lake.run("CREATE TABLE RETAIL.SALES (ID DECIMAL(9,0), FILE_KEY VARCHAR(200), LOAD_ID DECIMAL(18,0))");
        write("sales/a.parquet", 10);
        write("sales/b.parquet", 5);
    }

    private static void write(String key, int rows) throws SQLException {
        lake.write(key, "SELECT CAST(i AS INTEGER) AS id FROM range(" + rows + ") t(i)");
    }

    /** File, state and error. */
    private static List<String> load(String options) {
        return LoadedFile.load(
                        lake,
                        "nightly",
                        "sales/**.parquet",
                        "RETAIL.SALES",
                        "PATH_COLUMN=FILE_KEY;LOAD_ID_COLUMN=LOAD_ID;" + options)
                .stream()
                .map(LoadedFile::stateAndError)
                .toList();
    }

    private static List<String> finished() {
        return lake.texts("SELECT \"KEY\", AFTER_STATE FROM PARQUET_LOAD.LOAD_FILE ORDER BY \"KEY\", FIRST_SEEN");
    }

    private static List<String> objects() throws IOException {
        Path bucket = lake.file("");
        try (Stream<Path> files = Files.walk(bucket)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> bucket.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void objectsStayIfNothingElseIsSaid() throws Exception {
        assertThat(load("")).hasSize(2);

        assertThat(objects()).containsExactly("sales/a.parquet", "sales/b.parquet");
        assertThat(finished()).containsExactly("sales/a.parquet|NULL", "sales/b.parquet|NULL");
    }

    @Test
    void loadedObjectsAreDeleted() throws Exception {
        lake.writeText("sales/c.parquet", "this is not a Parquet file");

        assertThat(load("AFTER=DELETE;ON_ERROR=SKIP_FILE")).hasSize(3);

        assertThat(objects()).containsExactly("sales/c.parquet");
        assertThat(finished()).containsExactly("sales/a.parquet|DONE", "sales/b.parquet|DONE", "sales/c.parquet|NULL");
        assertThat(lake.texts("SELECT COUNT(*) FROM RETAIL.SALES")).containsExactly("15");
    }

    @Test
    void aLoadThatWritesNothingDeletesNothing() throws Exception {
        load("AFTER=DELETE;VALIDATE=ALL");

        assertThat(objects()).containsExactly("sales/a.parquet", "sales/b.parquet");
    }

    @Test
    void namedFilesThatAreLoadedAndDeletedAreNotMissed() throws Exception {
        lake.writeText(
                "sales/_manifest.json",
                "{\"files\": [{\"key\": \"sales/a.parquet\", \"size\": " + Files.size(lake.file("sales/a.parquet"))
                        + "}]}");
        assertThat(load("AFTER=DELETE;MANIFEST=ONLY")).containsExactly("sales/a.parquet|LOADED|NULL");
        assertThat(load("AFTER=DELETE;MANIFEST=ONLY")).isEmpty();
        assertThat(load("MANIFEST=sales/_manifest.json")).isEmpty();
        assertThat(load("FILES=sales/a.parquet,sales/b.parquet")).containsExactly("sales/b.parquet|LOADED|NULL");
    }

    @Test
    void loadedObjectsAreMoved() throws Exception {
        byte[] bytes = Files.readAllBytes(lake.file("sales/a.parquet"));

        assertThat(load("AFTER=move:done")).hasSize(2);

        assertThat(objects()).containsExactly("done/sales/a.parquet", "done/sales/b.parquet");
        assertThat(Files.readAllBytes(lake.file("done/sales/a.parquet"))).isEqualTo(bytes);
        assertThat(finished()).containsExactly("sales/a.parquet|DONE", "sales/b.parquet|DONE");
        assertThat(load("AFTER=MOVE:done")).isEmpty();
    }

    /** An earlier run was killed after it had copied one object and moved the other. */
    @Test
    void whatARunHasLeftUndoneIsDoneByTheNext() throws Exception {
        load("");
        lake.run("UPDATE PARQUET_LOAD.LOAD_FILE SET AFTER_ACTION = 'MOVE:done/', AFTER_STATE = 'PENDING'");
        Files.createDirectories(lake.file("done/sales"));
        Files.copy(lake.file("sales/a.parquet"), lake.file("done/sales/a.parquet"));
        Files.move(lake.file("sales/b.parquet"), lake.file("done/sales/b.parquet"));

        assertThat(load("")).isEmpty();

        assertThat(objects()).containsExactly("done/sales/a.parquet", "done/sales/b.parquet");
        assertThat(finished()).containsExactly("sales/a.parquet|DONE", "sales/b.parquet|DONE");
    }

    @Test
    void noObjectTakesThePlaceOfAnother() throws Exception {
        Files.createDirectories(lake.file("done/sales"));
        lake.writeText("done/sales/a.parquet", "another");

        assertThat(load("AFTER=MOVE:done/"))
                .contains("sales/b.parquet|LOADED|NULL")
                .anySatisfy(row -> assertThat(row)
                        .startsWith("sales/a.parquet|LOADED|E-VSPQ-ADAPT-86: Cannot move 'sales/a.parquet' to"
                                + " 'done/sales/a.parquet': there is another object."));
        assertThat(objects()).containsExactly("done/sales/a.parquet", "done/sales/b.parquet", "sales/a.parquet");
        assertThat(finished()).containsExactly("sales/a.parquet|FAILED", "sales/b.parquet|DONE");
        assertThat(lake.texts("SELECT COUNT(*) FROM RETAIL.SALES")).containsExactly("15");

        assertThat(load("")).singleElement().asString().startsWith("sales/a.parquet|LOADED|E-VSPQ-ADAPT-86");

        Files.delete(lake.file("done/sales/a.parquet"));
        assertThat(load("")).isEmpty();
        assertThat(finished()).containsExactly("sales/a.parquet|DONE", "sales/b.parquet|DONE");
        assertThat(objects()).containsExactly("done/sales/a.parquet", "done/sales/b.parquet");
    }

    @Test
    void anObjectThatHasBeenReplacedIsNotDeleted() throws Exception {
        load("");
        lake.run("UPDATE PARQUET_LOAD.LOAD_FILE SET AFTER_ACTION = 'DELETE', AFTER_STATE = 'PENDING'");
        write("sales/a.parquet", 3);

        assertThat(load("ON_CHANGE=RELOAD"))
                .containsExactly(
                        "sales/a.parquet|LOADED|NULL",
                        "sales/a.parquet|LOADED|The object has been replaced since it was loaded");

        assertThat(objects()).containsExactly("sales/a.parquet");
        assertThat(finished()).containsExactly("sales/a.parquet|GONE", "sales/a.parquet|NULL", "sales/b.parquet|DONE");
        assertThat(load("AFTER=DELETE")).isEmpty();
        assertThat(objects()).containsExactly("sales/a.parquet");
    }

    /** The test server knows no tags, so a server in front of it answers like a bucket with tags. */
    @Test
    void loadedObjectsAreTagged() throws Exception {
        try (FaultyProxy proxy = new FaultyProxy(lake.endpoint())) {
            proxy.always(head -> isTagging(head, "GET"), Fault.Instead.object("200 OK", """
                            <Tagging><TagSet><Tag><Key>owner</Key><Value>sales</Value></Tag></TagSet></Tagging>"""));
            proxy.always(head -> isTagging(head, "PUT"), Fault.Instead.object("200 OK", ""));
            lake.run("CREATE OR REPLACE CONNECTION TAGS TO '' USER '' IDENTIFIED BY '"
                    + lake.connectionJson().replace(":" + lake.endpoint().getPort(), ":" + proxy.port()) + "'");

            assertThat(lake.texts("EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('nightly', 'TAGS', 'sales/**.parquet',"
                            + " 'RETAIL.SALES', 'AFTER=TAG:loaded=yes')"))
                    .hasSize(2)
                    .allSatisfy(row -> assertThat(row).contains("|LOADED|").contains("|NULL|0|2|"));

            assertThat(finished()).containsExactly("sales/a.parquet|DONE", "sales/b.parquet|DONE");
            assertThat(proxy.requestLines().stream()
                            .filter(line -> line.contains("?tagging"))
                            .map(line -> line.substring(0, line.indexOf(" HTTP")))
                            .sorted())
                    .containsExactly(
                            "GET /lake/sales/a.parquet?tagging",
                            "GET /lake/sales/b.parquet?tagging",
                            "PUT /lake/sales/a.parquet?tagging",
                            "PUT /lake/sales/b.parquet?tagging");
        }
    }

    private static boolean isTagging(String head, String method) {
        return head.lines().findFirst().orElse("").matches(method + " \\S+\\?tagging\\S* .*");
    }

    /** The test server knows no tags. */
    @Test
    void aStoreWithoutTagsSaysSo() throws Exception {
        assertThat(load("AFTER=TAG:loaded=yes")).hasSize(2).allSatisfy(row -> assertThat(row)
                .contains("|LOADED|E-VSPQ-STORE-13: Cannot tag 'sales/", "501"));
        assertThat(objects()).containsExactly("sales/a.parquet", "sales/b.parquet");
        assertThat(finished()).containsExactly("sales/a.parquet|FAILED", "sales/b.parquet|FAILED");
    }
}
