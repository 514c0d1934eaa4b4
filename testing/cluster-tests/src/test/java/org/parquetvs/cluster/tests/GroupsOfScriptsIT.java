package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.sql.syntax.SqlScript;
import org.parquetvs.udf.process.ClusterSize;

/** Which rows a SET script gets together, with real processes. */
class GroupsOfScriptsIT {
    private static LocalCluster cluster;
    private static Session session;

    @BeforeAll
    static void open(@TempDir Path directory) throws Exception {
        cluster = LocalCluster.builder()
                .size(new ClusterSize(2, 2))
                .bucketFile("groups.jar", jarOf(ListsGroup.class, directory.resolve("groups.jar")))
                .open();
        session = cluster.session();
        SqlScript.split("""
                CREATE SCHEMA S;
                CREATE JAVA SET SCRIPT LISTS_GROUP(V INT) EMITS (GROUP_VALUES VARCHAR(100)) AS
                %scriptclass org.parquetvs.cluster.tests.ListsGroup;
                %jar /buckets/bfsdefault/default/groups.jar;
                /
                CREATE TABLE T (V INT);
                INSERT INTO T VALUES (-3), (-2), (-1), (0), (1), (2), (3), (NULL);
                """).forEach(statement -> session.execute(statement).close());
    }

    @AfterAll
    static void close() {
        session.close();
        cluster.close();
    }

    private static Path jarOf(Class<?> script, Path target) throws IOException {
        String entry = script.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(target);
                JarOutputStream jar = new JarOutputStream(file);
                InputStream compiled =
                        Objects.requireNonNull(script.getClassLoader().getResourceAsStream(entry), entry)) {
            jar.putNextEntry(new JarEntry(entry));
            compiled.transferTo(jar);
        }
        return target;
    }

    /** The remainder has the sign of the dividend; the remainder of NULL is NULL. */
    @ParameterizedTest
    @CsvSource({
        "'MOD(V, 2)', '-2 0 2, -3 -1, 1 3, NULL'",
        "'MOD(V, 3)', '-1, -2, -3 0 3, 1, 2, NULL'",
        "'MOD(DIV(V, 2), 2)', '-1 0 1, -3 -2, 2 3, NULL'",
        "'IPROC(), MOD(V, 2)', '-2 0 2, -3 -1, 1 3, NULL'",
    })
    void equalKeysAreAGroup(String keys, String groups) {
        List<String> lists = new ArrayList<>();
        try (StatementResult result = session.execute("SELECT LISTS_GROUP(V) FROM T GROUP BY " + keys)) {
            for (@Nullable Object[] row : result) {
                lists.add(String.valueOf(row[0]));
            }
        }
        assertThat(lists).containsExactlyInAnyOrder(groups.split(", "));
    }
}
