package org.parquetvs.exasol.install;

import java.sql.SQLException;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Consumer;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.exasol.error.ExasolErrors;

/** Reads a file as a user would, through a connection and a virtual schema, and drops both afterwards. */
public final class InstallCheck {
    private final InstallTarget target;
    private final Consumer<InstallStep> listener;

    public InstallCheck(InstallTarget target, Consumer<InstallStep> listener) {
        this.target = target;
        this.listener = listener;
    }

    /**
     * Reads the first row.
     *
     * @param connectionJson the text of the connection, which contains secrets
     * @param source pattern of the files
     * @throws org.parquetvs.exasol.error.ExasolException if the scripts are missing, or cannot read a row
     */
    public void run(String connectionJson, String source) {
        ScriptInventory installed = new ScriptInventory(target);
        String jar = installed.jarPath().orElseThrow(() -> ExasolErrors.notInstalled(target.schema()));
        String name = SqlText.identifier(
                "PVS_CHECK_" + UUID.randomUUID().toString().replace("-", "").toUpperCase(Locale.ROOT));
        try {
            connect(name, connectionJson);
            try {
                read(installed.adapter(), name, source);
            } finally {
                target.execute("DROP FORCE VIRTUAL SCHEMA IF EXISTS " + name + " CASCADE");
            }
        } finally {
            target.execute("DROP CONNECTION IF EXISTS " + name);
        }
        listener.accept(new InstallStep("read", source + " with " + jar));
    }

    /** Creates the connection; hides the database's error message, which could show a part of the statement. */
    private void connect(String name, String connectionJson) {
        try {
            target.database()
                    .execute("CREATE CONNECTION " + name + " TO '' USER '' IDENTIFIED BY "
                            + SqlText.string(connectionJson));
        } catch (SQLException e) {
            throw ExasolErrors.cannotPrepare(
                    target.address(), "CREATE CONNECTION", new SQLException("SQLSTATE " + e.getSQLState()));
        }
    }

    private void read(String adapter, String name, String source) {
        String connection = name.replace("\"", "");
        try {
            target.database()
                    .execute("CREATE VIRTUAL SCHEMA " + name + " USING " + adapter + " WITH CONNECTION_NAME = "
                            + SqlText.string(connection) + " TABLES = " + SqlText.string("PVS_ROWS=" + source));
            if (target.database()
                    .column("SELECT * FROM " + name + ".PVS_ROWS LIMIT 1")
                    .isEmpty()) {
                throw ExasolErrors.checkFailed(source, "it has no rows");
            }
        } catch (SQLException e) {
            throw ExasolErrors.checkFailed(source, e);
        }
    }
}
