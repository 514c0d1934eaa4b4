package org.parquetvs.importexport;

import com.exasol.ExaImportSpecification;
import com.exasol.ExaMetadata;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.call.CallFailure;
import org.parquetvs.adapter.call.ConnectionName;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.importexport.error.ImportErrors;
import org.parquetvs.importexport.imports.ExplainedRows;
import org.parquetvs.importexport.imports.ExplainedRows.Column;
import org.parquetvs.scan.source.ScanSource;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TableCommit;
import org.parquetvs.table.TableCommit.Changes;

/** The script class of {@code IMPORT ... FROM SCRIPT ADAPTER.LIST_SNAPSHOTS}: the states of a table, as rows. */
public final class ListSnapshots {
    private static final ExplainedRows<TableCommit> ROWS = new ExplainedRows<>(
            "LIST_SNAPSHOTS",
            List.of(
                    Column.of("SNAPSHOT_ID", "DECIMAL(19,0)", TableCommit::id),
                    Column.nullable("PARENT_ID", "DECIMAL(19,0)", commit -> number(commit.parent())),
                    Column.of("COMMITTED", "TIMESTAMP", TableCommit::committed),
                    Column.nullable("OPERATION", "VARCHAR(20)", TableCommit::operation),
                    figure("ADDED_FILES", Changes::addedFiles),
                    figure("REMOVED_FILES", Changes::removedFiles),
                    figure("ADDED_ROWS", Changes::addedRows),
                    figure("REMOVED_ROWS", Changes::removedRows),
                    Column.nullable(
                            "SNAPSHOT_NAMES",
                            "VARCHAR(2000)",
                            commit -> commit.names().isEmpty() ? null : String.join(", ", commit.names()))));

    private ListSnapshots() {}

    private static Column<TableCommit> figure(String name, Function<Changes, OptionalLong> figure) {
        return Column.nullable(name, "DECIMAL(18,0)", commit -> number(figure.apply(commit.changes())));
    }

    private static @Nullable Object number(OptionalLong number) {
        return number.isPresent() ? number.getAsLong() : null;
    }

    /**
     * Called by the database.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the states of the source cannot be listed
     */
    public static String generateSqlForImportSpec(ExaMetadata metadata, ExaImportSpecification specification) {
        return CallFailure.explain(() -> sql(new ScriptContext(metadata), specification));
    }

    private static String sql(ScriptContext call, ExaImportSpecification specification) {
        ImportProperties properties = ImportProperties.parse(specification.getParameters());
        ScanSource source = properties.source().origin();
        if (source.keys().isPresent()) {
            throw ImportErrors.withoutSnapshots(source.text());
        }
        String connection = ConnectionName.of(specification, properties.connectionName());
        try (ObjectStore store = call.open(connection, properties.scan())) {
            return ROWS.sql(
                    specification, call.tables().open(store, source.text()).commits());
        }
    }
}
