package org.parquetvs.adapter.metadata;

import com.exasol.adapter.metadata.ColumnMetadata;
import com.exasol.adapter.metadata.TableMetadata;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.Printable;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.type.ReservedWords;

/** Describes a table to Exasol. */
public final class TableMetadataWriter {

    private TableMetadataWriter() {}

    public static TableMetadata write(TableDefinition table, TableSchema schema) {
        return new TableMetadata(
                table.name(),
                AdapterNotes.ofTable(new SourceNotes(
                        table.source(),
                        schema.format(),
                        table.rows(),
                        schema.format() == FileFormat.CSV ? table.csvHeader() : Optional.empty(),
                        table.connection())),
                schema.columns().stream().map(TableMetadataWriter::write).toList(),
                Printable.ascii(Stream.of(table.description(), schema.note(), quoted(table.name(), schema.columns()))
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(" "))));
    }

    /** Says which names a statement has to quote although they look as if it had not; empty if there are none. */
    private static String quoted(String table, List<DescribedColumn> columns) {
        String names = Stream.concat(Stream.of(table), columns.stream().map(column -> column.column()
                        .name()))
                .filter(ReservedWords.all()::contains)
                .map(name -> '"' + name + '"')
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : "Reserved words, written in double quotes: " + names + ".";
    }

    /** Describes a column. Any column may be NULL, because a file that is added tomorrow may lack it. */
    private static ColumnMetadata write(DescribedColumn column) {
        return ColumnMetadata.builder()
                .name(column.column().name())
                .type(DataTypes.toExasol(column.column().type()))
                .adapterNotes(AdapterNotes.ofColumn(column.column().source()))
                .comment(column.comment())
                .nullable(true)
                .build();
    }
}
