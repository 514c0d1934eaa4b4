package org.parquetvs.adapter.metadata;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.adapter.properties.FileColumn;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.edml.MappedTable;
import org.parquetvs.format.InferredTable;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.type.SqlType;

/**
 * The tables made of one definition if the user wants groups as columns or lists as tables. Records have no key, so
 * their rows are joined by the file, the position of the record in it, and the positions in lists.
 */
final class NestedTables {
    private static final String INDEX = "INDEX";
    private static final String VALUE = "VALUE";
    private static final SqlType INDEX_TYPE = new SqlType.Decimal(9, 0);
    private static final Set<FileColumn> KEY = Set.of(FileColumn.SOURCE_REFERENCE, FileColumn.SOURCE_ROW_NUMBER);

    private final TableDefinition table;
    private final List<InferredPartition> partitions;
    private final Map<RowPath, String> names = new LinkedHashMap<>();

    private NestedTables(TableDefinition table, List<InferredPartition> partitions) {
        this.table = table;
        this.partitions = partitions;
    }

    /**
     * The tables, with the table of the records first.
     *
     * @param partitions the partitions of the records
     */
    static List<TableDefinition> of(
            TableDefinition table,
            FileFormat format,
            List<InferredTable> inferred,
            List<InferredPartition> partitions) {
        NestedTables nested = new NestedTables(table, partitions);
        Set<FileColumn> fileColumns = new HashSet<>(table.fileColumns());
        if (inferred.size() > 1) {
            fileColumns.addAll(KEY);
        }
        return inferred.stream()
                .map(each -> TableDefinition.mapped(
                                nested.mapped(each, fileColumns), table.source(), Optional.of(format), fileColumns)
                        .withCsvHeader(table.csvHeader())
                        .withConnection(table.connection()))
                .toList();
    }

    private MappedTable mapped(InferredTable inferred, Set<FileColumn> fileColumns) {
        String name = name(inferred.rows());
        names.put(inferred.rows(), name);
        List<MappedTable.Column> positions = positions(inferred.rows());
        Set<String> reserved = Stream.concat(
                        fileColumns.stream().map(FileColumn::name),
                        positions.stream().map(column -> column.column().name()))
                .collect(Collectors.toSet());
        List<InferredPartition> ofRecords = inferred.rows().isRecords() ? partitions : List.of();
        List<InferredTable.Column> fields = inferred.columns().stream()
                .filter(column -> ofRecords.stream()
                        .noneMatch(partition -> partition.name().equalsIgnoreCase(String.join(".", column.path()))))
                .toList();
        Iterator<String> columnNames = new ColumnNames(table.naming(), reserved)
                .of(Stream.concat(
                                fields.stream().map(column -> joined(column.path())),
                                ofRecords.stream().map(InferredPartition::name))
                        .toList())
                .iterator();
        List<MappedTable.Column> columns = new ArrayList<>();
        for (InferredTable.Column field : fields) {
            ColumnSource source = new ColumnSource.Field(
                    inferred.rows().depth(), field.path(), field.column().spelling(), Optional.empty());
            columns.add(new MappedTable.Column(
                    new ScanColumn(columnNames.next(), source, field.column().type()),
                    field.column().comment()));
        }
        for (InferredPartition partition : ofRecords) {
            columns.add(new MappedTable.Column(
                    new ScanColumn(columnNames.next(), partition.source(), partition.type()), partition.comment()));
        }
        columns.addAll(positions);
        return new MappedTable(name, table.description(), inferred.rows(), columns);
    }

    private static String joined(List<String> path) {
        return path.isEmpty() ? VALUE : String.join("_", path);
    }

    /** The name of the parent and the field, with a number if that name is taken. */
    private String name(RowPath rows) {
        if (rows.isRecords()) {
            return table.name();
        }
        List<String> step = rows.steps().get(rows.depth() - 1);
        String wanted = parentName(rows) + "_" + table.naming().columnName(joined(step));
        String name = wanted;
        for (int number = 2; names.containsValue(name); number++) {
            name = wanted + "_" + number;
        }
        return name;
    }

    private String parentName(RowPath rows) {
        RowPath parent = new RowPath(rows.steps().subList(0, rows.depth() - 1));
        return names.getOrDefault(parent, table.name());
    }

    /** The columns for the position in the list, and for the positions of the elements around it. */
    private List<MappedTable.Column> positions(RowPath rows) {
        List<MappedTable.Column> positions = new ArrayList<>();
        for (int level = rows.depth(); level > 0; level--) {
            RowPath list = new RowPath(rows.steps().subList(0, level));
            String name = level == rows.depth() ? INDEX : names.getOrDefault(list, table.name()) + "_" + INDEX;
            positions.add(new MappedTable.Column(
                    new ScanColumn(name, new ColumnSource.Position(level), INDEX_TYPE),
                    "position in the list, from 0"));
        }
        return positions;
    }
}
