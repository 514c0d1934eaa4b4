package org.parquetvs.adapter.metadata;

import com.exasol.adapter.metadata.ColumnMetadata;
import com.exasol.adapter.metadata.TableMetadata;
import java.util.List;
import org.parquetvs.adapter.error.MetadataErrors;
import org.parquetvs.scan.column.ScanColumn;

/** A table as Exasol remembers it from the last time that its columns were inferred. */
public final class RememberedTable {
    private final TableMetadata metadata;

    public RememberedTable(TableMetadata metadata) {
        this.metadata = metadata;
    }

    /** Its name in the virtual schema. */
    public String name() {
        return metadata.getName();
    }

    /**
     * What the adapter has noted about it.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if another version of the adapter has written the notes
     */
    public SourceNotes notes() {
        try {
            return AdapterNotes.parseTable(metadata.getAdapterNotes());
        } catch (IllegalArgumentException exception) {
            throw MetadataErrors.staleMetadata(metadata.getName(), exception);
        }
    }

    /** How many columns it has. */
    public int columnCount() {
        return metadata.getColumns().size();
    }

    /** All columns, in the order of the table. */
    public List<ScanColumn> columns() {
        return metadata.getColumns().stream().map(this::column).toList();
    }

    /**
     * What a scan emits for a column of the table.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if another version of the adapter has written the notes
     */
    public ScanColumn column(ColumnMetadata column) {
        try {
            return new ScanColumn(
                    column.getName(),
                    AdapterNotes.parseColumn(column.getAdapterNotes()),
                    DataTypes.fromExasol(column.getType()));
        } catch (IllegalArgumentException exception) {
            throw MetadataErrors.staleMetadata(metadata.getName(), exception);
        }
    }
}
