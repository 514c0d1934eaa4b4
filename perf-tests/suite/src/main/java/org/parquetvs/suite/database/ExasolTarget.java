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
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.exasol.database.BucketFsClient;
import org.parquetvs.exasol.database.ExasolConnection;
import org.parquetvs.exasol.database.ExasolSettings;
import org.parquetvs.exasol.error.ExasolErrors;
import org.parquetvs.exasol.error.ExasolException;
import org.parquetvs.importexport.install.InstallScripts;

/** A real Exasol, through its JDBC driver. */
public final class ExasolTarget implements SuiteDatabase {
    /** A pattern of files that matches none. */
    private static final String NO_FILE = "E-VSPQ-ADAPT-11";

    private final Driver driver;
    private final ExasolSettings settings;
    private @Nullable Connection connection;

    private ExasolTarget(Driver driver, ExasolSettings settings) {
        this.driver = driver;
        this.settings = settings;
    }

    /**
     * Connects, uploads the jar if BucketFS is named, and installs the scripts.
     *
     * @param jar the jar of adapter and workers
     * @throws ExasolException if the database or BucketFS does not answer, or a script cannot be installed
     */
    public static ExasolTarget open(Driver driver, ExasolSettings settings, Path jar) throws IOException {
        ExasolTarget target = new ExasolTarget(driver, settings);
        try {
            target.connect();
            target.install(jar);
            return target;
        } catch (IOException | RuntimeException e) {
            try {
                target.close();
            } catch (RuntimeException closing) {
                e.addSuppressed(closing);
            }
            throw e;
        }
    }

    private void connect() {
        connection = ExasolConnection.open(driver, settings);
        begin();
    }

    private void install(Path jar) throws IOException {
        Optional<BucketFsClient> upload = settings.upload();
        if (upload.isPresent()) {
            upload.get().put(jar, jar.getFileName().toString());
        }
        String jarPath = settings.bucketPath() + '/' + jar.getFileName();
        List<String> options = List.of(InstallScripts.reports(reports()));
        new InstallScripts(settings.schema(), jarPath, options).statements().forEach(this::prepare);
        InstallScripts.reportStatements(settings.schema()).forEach(this::prepare);
        prepare("TRUNCATE TABLE " + settings.schema() + ".REPORT_LINE");
    }

    /** The beginning of the keys of reports. */
    private String reports() {
        return settings.prefix().isEmpty() ? "reports/" : settings.prefix() + "/reports/";
    }

    /** Prepares a session of the suite. */
    private void begin() {
        prepare("CREATE SCHEMA IF NOT EXISTS " + settings.schema());
        prepare("ALTER SESSION SET QUERY_CACHE = 'OFF'");
    }

    /** A statement without which no case can run. */
    private void prepare(String sql) {
        try {
            execute(sql);
        } catch (StatementException e) {
            throw ExasolErrors.cannotPrepare(settings.address(), sql, e);
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
    public boolean runsHere() {
        return false;
    }

    @Override
    public String scripts() {
        return settings.schema();
    }

    @Override
    public ResultSummary execute(String sql) {
        try (Statement statement =
                Objects.requireNonNull(connection, "connection").createStatement()) {
            if (!statement.execute(sql)) {
                return new ResultSummary(Math.max(0, statement.getUpdateCount()), Optional.empty());
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
                return new ResultSummary(count, first);
            }
        } catch (SQLException e) {
            throw new StatementException(String.valueOf(e.getMessage()), e);
        }
    }

    /** A new session: its statements start new VMs. The database itself is not restarted. */
    @Override
    public void restart() {
        disconnect();
        connect();
    }

    @Override
    public List<List<String>> rows(String sql) {
        try (Statement statement =
                        Objects.requireNonNull(connection, "connection").createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int columns = result.getMetaData().getColumnCount();
            List<List<String>> rows = new ArrayList<>();
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int column = 1; column <= columns; column++) {
                    row.add(Objects.requireNonNullElse(result.getString(column), ""));
                }
                rows.add(row);
            }
            return rows;
        } catch (SQLException e) {
            throw new StatementException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Scripts write their reports into the bucket, because the database may have no way to this machine. */
    @Override
    public void collectReports(String bucket, StatementId after) {
        try {
            execute("IMPORT INTO " + settings.schema() + ".REPORT_LINE FROM SCRIPT " + settings.schema()
                    + ".IMPORT_PARQUET AT " + bucket + " WITH SOURCE='" + reports() + "session=" + after.session()
                    + "/statement=*/*.csv' COLUMNS='LINE' FILTER='STATEMENT > " + after.number() + "'");
        } catch (StatementException e) {
            // No script of this session has reported yet.
            if (!e.code().equals(NO_FILE)) {
                throw e;
            }
        }
    }

    private void disconnect() {
        @Nullable Connection open = connection;
        connection = null;
        if (open == null) {
            return;
        }
        try {
            open.close();
        } catch (SQLException e) {
            throw ExasolErrors.cannotConnect(settings.address(), e);
        }
    }

    @Override
    public void close() {
        disconnect();
    }
}
