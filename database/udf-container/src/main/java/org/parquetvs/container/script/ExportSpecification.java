package org.parquetvs.container.script;

import com.exasol.ExaExportSpecification;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.script.SingleCall;

/** An EXPORT statement as scripts see it. */
final class ExportSpecification extends TransferSpecification implements ExaExportSpecification {
    private final SingleCall.ExportSql statement;

    ExportSpecification(SingleCall.ExportSql statement) {
        super(statement.connection(), statement.parameters());
        this.statement = statement;
    }

    @Override
    public boolean hasTruncate() {
        return statement.choices().truncate();
    }

    @Override
    public boolean hasReplace() {
        return statement.choices().replace();
    }

    @Override
    public boolean hasCreatedBy() {
        return statement.choices().createdBy().isPresent();
    }

    @Override
    public @Nullable String getCreatedBy() {
        return statement.choices().createdBy().orElse(null);
    }

    @Override
    public List<String> getSourceColumnNames() {
        return statement.sourceColumns();
    }
}
