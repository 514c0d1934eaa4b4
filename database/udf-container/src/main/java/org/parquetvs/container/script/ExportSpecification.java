package org.parquetvs.container.script;

import com.exasol.ExaConnectionInformation;
import com.exasol.ExaExportSpecification;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.SingleFunction;

/** An EXPORT statement as scripts see it. Absent parts are null, as in Exasol. */
final class ExportSpecification implements ExaExportSpecification {
    private final SingleFunction.ExportSql statement;

    ExportSpecification(SingleFunction.ExportSql statement) {
        this.statement = statement;
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
        return ImportSpecification.parameters(statement.parameters());
    }

    @Override
    public boolean hasTruncate() {
        return statement.truncate();
    }

    @Override
    public boolean hasReplace() {
        return statement.replace();
    }

    @Override
    public boolean hasCreatedBy() {
        return !statement.createdBy().isEmpty();
    }

    @Override
    public @Nullable String getCreatedBy() {
        return hasCreatedBy() ? statement.createdBy().get(0) : null;
    }

    @Override
    public List<String> getSourceColumnNames() {
        return statement.sourceColumns();
    }
}
