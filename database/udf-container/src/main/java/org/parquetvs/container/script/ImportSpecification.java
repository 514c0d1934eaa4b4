package org.parquetvs.container.script;

import com.exasol.ExaConnectionInformation;
import com.exasol.ExaImportSpecification;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.SingleFunction;

/** An IMPORT statement as scripts see it. Absent parts are null, as in Exasol. */
final class ImportSpecification implements ExaImportSpecification {
    private final SingleFunction.ImportSql statement;

    ImportSpecification(SingleFunction.ImportSql statement) {
        this.statement = statement;
    }

    @Override
    public boolean isSubselect() {
        return statement.subselect();
    }

    @Override
    public List<String> getSubselectColumnNames() {
        return statement.columns();
    }

    @Override
    public List<String> getSubselectColumnSqlTypes() {
        return statement.types();
    }

    @Override
    public boolean hasConnectionName() {
        return !statement.connectionNames().isEmpty();
    }

    @Override
    public @Nullable String getConnectionName() {
        return hasConnectionName() ? statement.connectionNames().get(0) : null;
    }

    @Override
    public boolean hasConnectionInformation() {
        return !statement.connections().isEmpty();
    }

    @Override
    public @Nullable ExaConnectionInformation getConnectionInformation() {
        return hasConnectionInformation()
                ? new ConnectionInformation(statement.connections().get(0))
                : null;
    }

    @Override
    public Map<String, String> getParameters() {
        return parameters(statement.parameters());
    }

    /** Parameters by name, from a list of alternating names and values. */
    static Map<String, String> parameters(List<String> namesAndValues) {
        Map<String, String> parameters = new HashMap<>();
        for (int i = 0; i < namesAndValues.size(); i += 2) {
            parameters.put(namesAndValues.get(i), namesAndValues.get(i + 1));
        }
        return parameters;
    }
}
