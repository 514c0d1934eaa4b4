package org.parquetvs.importexport;

import com.exasol.ExaConnectionInformation;
import com.exasol.ExaImportSpecification;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.TestDatabase;

/** An import; one without columns is into a table. */
record TestImport(
        @Nullable String connectionName,
        @Nullable ExaConnectionInformation connection,
        List<String> names,
        List<String> types,
        Map<String, String> parameters)
        implements ExaImportSpecification {

    /** From the connection S3 of {@link TestDatabase}. */
    TestImport(List<String> names, List<String> types, Map<String, String> parameters) {
        this("S3", null, names, types, parameters);
    }

    @Override
    public boolean isSubselect() {
        return !names.isEmpty();
    }

    @Override
    public List<String> getSubselectColumnNames() {
        return names;
    }

    @Override
    public List<String> getSubselectColumnSqlTypes() {
        return types;
    }

    @Override
    public boolean hasConnectionName() {
        return connectionName != null;
    }

    @Override
    public @Nullable String getConnectionName() {
        return connectionName;
    }

    @Override
    public boolean hasConnectionInformation() {
        return connection != null;
    }

    @Override
    public @Nullable ExaConnectionInformation getConnectionInformation() {
        return connection;
    }

    @Override
    public Map<String, String> getParameters() {
        return parameters;
    }
}
