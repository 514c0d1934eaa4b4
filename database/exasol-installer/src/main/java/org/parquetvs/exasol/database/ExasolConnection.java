package org.parquetvs.exasol.database;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.parquetvs.exasol.error.ExasolErrors;

/** Connects to an Exasol database. */
public final class ExasolConnection {
    private ExasolConnection() {}

    /**
     * Opens a connection.
     *
     * @throws org.parquetvs.exasol.error.ExasolException if the database does not answer, or refuses
     */
    public static Connection open(Driver driver, ExasolSettings settings) {
        Properties properties = new Properties();
        properties.setProperty("user", settings.user());
        properties.setProperty("password", settings.password());
        try {
            @Nullable Connection connection = driver.connect(settings.jdbcUrl(), properties);
            if (connection == null) {
                throw ExasolErrors.noDriver();
            }
            return connection;
        } catch (SQLException e) {
            throw ExasolErrors.cannotConnect(settings.address(), e);
        }
    }

    /**
     * The same, and opens the schema of the settings; creates it if it is missing.
     *
     * @throws org.parquetvs.exasol.error.ExasolException if the database does not answer, or refuses
     */
    public static Connection openSchema(Driver driver, ExasolSettings settings) {
        Connection connection = open(driver, settings);
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA IF NOT EXISTS " + settings.schema());
            statement.execute("OPEN SCHEMA " + settings.schema());
            return connection;
        } catch (SQLException e) {
            throw ExasolErrors.cannotConnect(settings.address(), e);
        }
    }
}
