package org.parquetvs.loads.crash;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.importexport.install.InstallScripts;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.syntax.SqlScript;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.udf.process.ClassData;
import org.parquetvs.udf.process.ClusterSize;

/** The program to be killed. It opens a database and runs the statements that it reads from standard input. */
public final class StatementProgram {
    static final int FAILED = 1;
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);

    /** The processes end before Java's second compiler would pay off. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1");

    private StatementProgram() {}

    /**
     * The arguments are the database's file and the adapter's jar. If a statement fails, the error goes to standard
     * error and the exit code is 1.
     */
    public static void main(String[] arguments) throws IOException {
        String statements;
        try (BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            statements = input.lines().collect(Collectors.joining("\n"));
        }
        System.exit(run(Path.of(arguments[0]), Path.of(arguments[1]), statements));
    }

    private static int run(Path database, Path jar, String statements) {
        try (LocalCluster cluster = open(database, jar);
                Session session = cluster.session()) {
            for (StatementText statement : SqlScript.split(statements)) {
                try (StatementResult result = session.execute(statement)) {
                    if (result.hasRows()) {
                        result.forEach(row -> {});
                    }
                }
            }
            return 0;
        } catch (SqlException e) {
            System.err.println(e.getMessage());
            return FAILED;
        }
    }

    private static LocalCluster open(Path database, Path jar) {
        String name = Objects.requireNonNull(jar.getFileName()).toString();
        return LocalCluster.builder()
                .database(database)
                .size(TWO_WORKERS)
                .bucketFs(jar)
                .classData(ClassData.nextTo(jar))
                .startScript(InstallScripts.ledgerText(InstallScripts.LEDGER)
                        + "CREATE SCHEMA IF NOT EXISTS ADAPTER;\n"
                        + new InstallScripts("ADAPTER", "/buckets/bfsdefault/default/" + name, SHORT_LIVED).text())
                .open();
    }
}
