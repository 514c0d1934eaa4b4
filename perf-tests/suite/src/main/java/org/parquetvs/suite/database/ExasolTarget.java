package org.parquetvs.suite.database;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.adapter.InstallScripts;
import org.parquetvs.suite.error.SuiteErrors;

/** A real Exasol, through its JDBC driver. */
public final class ExasolTarget implements Target {
    private static final List<String> REPORTING = List.of("-Dparquetvs.telemetry=true", "-Dparquetvs.progress=true");

    private final Driver driver;
    private final ExasolSettings settings;
    private final List<String> output = new ArrayList<>();
    private final ScriptOutputServer server;
    private Connection connection;

    private ExasolTarget(Driver driver, ExasolSettings settings) throws IOException {
        this.driver = driver;
        this.settings = settings;
        this.connection = ExasolConnection.open(driver, settings);
        this.server = ScriptOutputServer.listen(0, this::print);
    }

    /**
     * Connects, uploads the jar if BucketFS is named, and installs the scripts.
     *
     * @param jar the adapter's and the workers'
     * @throws org.parquetvs.suite.error.SuiteException if the database or BucketFS does not answer
     */
    public static ExasolTarget open(Driver driver, ExasolSettings settings, Path jar) throws IOException {
        ExasolTarget target = new ExasolTarget(driver, settings);
        Optional<BucketFsUpload> upload = settings.upload();
        if (upload.isPresent()) {
            upload.get().put(jar);
        }
        target.begin();
        String jarPath = settings.bucketPath() + '/' + jar.getFileName();
        new InstallScripts(settings.schema(), jarPath, REPORTING).statements().forEach(target::execute);
        return target;
    }

    /** What every session of the suite begins with. */
    private void begin() {
        execute("CREATE SCHEMA IF NOT EXISTS " + settings.schema());
        execute("ALTER SESSION SET QUERY_CACHE = 'OFF'");
        settings.outputAddress()
                .ifPresent(host ->
                        execute("ALTER SESSION SET SCRIPT_OUTPUT_ADDRESS = '" + host + ':' + server.port() + "'"));
    }

    private void print(String line) {
        synchronized (output) {
            output.add(line);
        }
    }

    @Override
    public TargetFacts facts() {
        return new TargetFacts(
                settings.name(),
                execute("SELECT NPROC()").firstValue().map(Integer::parseInt).orElse(1),
                settings.coresPerNode(),
                execute("SELECT PARAM_VALUE FROM EXA_METADATA WHERE PARAM_NAME = 'databaseProductVersion'")
                        .firstValue(),
                settings.instanceType());
    }

    @Override
    public String scripts() {
        return settings.schema();
    }

    @Override
    public Answer execute(String sql) {
        try (Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return new Answer(Math.max(0, statement.getUpdateCount()), Optional.empty());
            }
            try (ResultSet rows = statement.getResultSet()) {
                long count = 0;
                Optional<String> first = Optional.empty();
                while (rows.next()) {
                    if (count == 0) {
                        first = Optional.ofNullable(rows.getString(1));
                    }
                    count++;
                }
                return new Answer(count, first);
            }
        } catch (SQLException e) {
            throw new StatementException(String.valueOf(e.getMessage()), e);
        }
    }

    /** A new session: its statements start new VMs. The database itself is not restarted. */
    @Override
    public void restart() {
        disconnect();
        connection = ExasolConnection.open(driver, settings);
        begin();
    }

    @Override
    public List<String> drainScriptOutput() {
        synchronized (output) {
            List<String> drained = List.copyOf(output);
            output.clear();
            return drained;
        }
    }

    private void disconnect() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw SuiteErrors.cannotConnect(settings.address(), e);
        }
    }

    @Override
    public void close() {
        disconnect();
        try {
            server.close();
        } catch (IOException e) {
            throw SuiteErrors.cannotConnect(settings.address(), e);
        }
    }
}
