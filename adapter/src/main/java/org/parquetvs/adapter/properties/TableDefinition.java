package org.parquetvs.adapter.properties;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.edml.MappedTable;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.ScanSource;
import org.parquetvs.scan.source.SourcePattern;

/**
 * A table as the user defined it.
 *
 * @param name name in SQL, case included
 * @param source the files of the table, or its address if it has metadata of its own
 * @param format format of these files; empty: by the ending of their names
 * @param description the table's comment; empty for none
 * @param naming how its columns are named if they are inferred
 * @param fileColumns columns that it has in addition to the fields of the files
 * @param mapped its columns, if they are mapped; empty: they are inferred
 * @param csvHeader whether its CSV files have a header; empty: what the properties of the schema say
 * @param connection the connection with its bucket; empty: the schema's
 */
public record TableDefinition(
        String name,
        ScanSource source,
        Optional<FileFormat> format,
        String description,
        ColumnNaming naming,
        Set<FileColumn> fileColumns,
        Optional<MappedTable> mapped,
        Optional<Boolean> csvHeader,
        Optional<String> connection) {

    public TableDefinition {
        fileColumns = Set.copyOf(fileColumns);
    }

    /** A table whose columns are inferred. */
    public TableDefinition(
            String name,
            ScanSource source,
            Optional<FileFormat> format,
            String description,
            ColumnNaming naming,
            Set<FileColumn> fileColumns) {
        this(
                name,
                source,
                format,
                description,
                naming,
                fileColumns,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** A table whose columns are inferred from files in the format that their names end in. */
    public TableDefinition(
            String name, ScanSource source, String description, ColumnNaming naming, Set<FileColumn> fileColumns) {
        this(name, source, Optional.empty(), description, naming, fileColumns);
    }

    /** A table whose columns are mapped, or known in another way. */
    public static TableDefinition mapped(
            MappedTable table, ScanSource source, Optional<FileFormat> format, Set<FileColumn> fileColumns) {
        return new TableDefinition(
                table.name(),
                source,
                format,
                table.description(),
                ColumnNaming.KEEP_ORIGINAL_NAME,
                fileColumns,
                Optional.of(table),
                Optional.empty(),
                Optional.empty());
    }

    /**
     * Checks that no name is defined twice.
     *
     * @return {@code tables}
     */
    public static List<TableDefinition> distinct(List<TableDefinition> tables) {
        return TableNameRules.distinct(tables);
    }

    /** What makes a row of the table. */
    public RowPath rows() {
        return mapped.map(MappedTable::rows).orElse(RowPath.RECORDS);
    }

    /** The keys of its files. Only for a table without metadata of its own. */
    public SourcePattern keys() {
        return source.keys().orElseThrow(() -> new IllegalStateException(name + " has no keys: " + source.text()));
    }

    /** The same table with more columns about its files. */
    TableDefinition with(Set<FileColumn> more) {
        Set<FileColumn> all = new HashSet<>(fileColumns);
        all.addAll(more);
        return new TableDefinition(name, source, format, description, naming, all, mapped, csvHeader, connection);
    }

    /** The same table in another state. */
    TableDefinition withSource(ScanSource other) {
        return new TableDefinition(
                name, other, format, description, naming, fileColumns, mapped, csvHeader, connection);
    }

    /** The same table of CSV files with or without a header, if that is known. */
    public TableDefinition withCsvHeader(Optional<Boolean> header) {
        return new TableDefinition(name, source, format, description, naming, fileColumns, mapped, header, connection);
    }

    /** The same table in the bucket of another connection, if one is given. */
    public TableDefinition withConnection(Optional<String> other) {
        return new TableDefinition(name, source, format, description, naming, fileColumns, mapped, csvHeader, other);
    }
}
