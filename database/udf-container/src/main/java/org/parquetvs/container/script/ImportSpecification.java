package org.parquetvs.container.script;

import com.exasol.ExaImportSpecification;
import java.util.List;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfColumn;

/** An IMPORT statement as scripts see it. */
final class ImportSpecification extends TransferSpecification implements ExaImportSpecification {
    private final List<UdfColumn> columns;

    ImportSpecification(SingleCall.ImportSql statement) {
        super(statement.connection(), statement.parameters());
        this.columns = statement.subselectColumns();
    }

    @Override
    public boolean isSubselect() {
        return !columns.isEmpty();
    }

    @Override
    public List<String> getSubselectColumnNames() {
        return columns.stream().map(UdfColumn::name).toList();
    }

    @Override
    public List<String> getSubselectColumnSqlTypes() {
        return columns.stream().map(UdfColumn::sqlType).toList();
    }
}
