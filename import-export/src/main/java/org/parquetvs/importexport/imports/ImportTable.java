package org.parquetvs.importexport.imports;

import com.exasol.adapter.metadata.ColumnMetadata;
import com.exasol.adapter.metadata.TableMetadata;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlPredicateAnd;
import java.util.List;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.adapter.metadata.TableInference;
import org.parquetvs.adapter.metadata.TableMetadataWriter;
import org.parquetvs.adapter.metadata.TableSchema;
import org.parquetvs.adapter.properties.ColumnNaming;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.adapter.properties.SchemaSource;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.adapter.pushdown.PredicateConverter;
import org.parquetvs.adapter.sql.ExpressionSql;
import org.parquetvs.importexport.columns.AvailableColumns;
import org.parquetvs.importexport.condition.ConditionParser;
import org.parquetvs.importexport.error.ConditionErrors;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TablePins;

/** The files of an import as the table that a virtual schema would make of them. */
final class ImportTable {
    private final TableMetadata metadata;
    private final RememberedTable table;

    private ImportTable(TableMetadata metadata) {
        this.metadata = metadata;
        this.table = new RememberedTable(metadata);
    }

    /** Finds the columns: in the metadata of a table, or in the footers of files. */
    static ImportTable infer(ObjectStore store, ImportProperties properties, TablePins tables) {
        TableDefinition definition = new TableDefinition(
                properties.source().origin().text(),
                properties.source().origin(),
                properties.source().format(),
                "",
                ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE,
                properties.fileColumns());
        TableSchema inferred = new TableInference(
                        store,
                        properties.scan().partitions(),
                        SchemaSource.UNION,
                        properties.scan().format(),
                        tables)
                .schema(definition);
        return new ImportTable(TableMetadataWriter.write(definition, inferred));
    }

    List<ColumnMetadata> metadata() {
        return metadata.getColumns();
    }

    List<ScanColumn> columns() {
        return table.columns();
    }

    /** The format of the files. */
    FileFormat format() {
        return table.notes().format();
    }

    /**
     * The predicate of a condition that a user wrote.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if it is no condition, or workers cannot evaluate it
     *     exactly
     */
    Predicate filter(String condition) {
        if (condition.isEmpty()) {
            return Predicate.TRUE;
        }
        return convert(ConditionParser.parse(condition, this::column));
    }

    private Predicate convert(SqlNode condition) {
        if (condition instanceof SqlPredicateAnd and) {
            return new And(and.getAndedPredicates().stream().map(this::convert).toList());
        }
        return new PredicateConverter(table)
                .convert(condition)
                .orElseThrow(() -> ConditionErrors.inexactCondition(
                        ExpressionSql.ofOneTable().render(condition)));
    }

    private ColumnMetadata column(String name) {
        List<ScanColumn> columns = columns();
        return metadata.getColumns().get(columns.indexOf(new AvailableColumns(format(), columns).named(name)));
    }
}
