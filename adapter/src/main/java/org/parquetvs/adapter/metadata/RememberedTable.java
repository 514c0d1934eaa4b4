package org.parquetvs.adapter.metadata;

import com.exasol.adapter.metadata.ColumnMetadata;
import com.exasol.adapter.metadata.TableMetadata;
import java.util.List;
import org.parquetvs.adapter.error.MetadataErrors;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.SourcePattern;

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
     * The files of the table.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if another version of the adapter has written the notes
     */
    public SourcePattern source() {
        return notes().source();
    }

    /**
     * The format of these files.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if another version of the adapter has written the notes
     */
    public FileFormat format() {
        return notes().format();
    }

    /**
     * What makes a row of the table.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if another version of the adapter has written the notes
     */
    public RowPath rows() {
        return notes().rows();
    }

    /**
     * How its files are read.
     *
     * @param usual the options of the schema
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if another version of the adapter has written the notes
     */
    public ReadOptions reading(ReadOptions usual) {
        return notes().csvHeader().map(usual::withHeader).orElse(usual);
    }

    /**
     * The name of the connection with its bucket.
     *
     * @param usual the connection of the schema
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if another version of the adapter has written the notes
     */
    public String connection(String usual) {
        return notes().connection().orElse(usual);
    }

    private AdapterNotes.TableNotes notes() {
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
