package org.parquetvs.bench.emit;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.bench.local.LocalScan;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;

/** The columns that a contender emits: one column of some files, or all. */
record ColumnsToEmit(LocalScan scan, List<ScanColumn> columns) implements AutoCloseable {

    /** Means all columns. */
    static final String ALL = "";

    /** Takes the name of the column, then the files. */
    static ColumnsToEmit parse(String[] arguments) {
        LocalScan scan =
                new LocalScan(Stream.of(arguments).skip(1).map(Path::of).toList());
        String name = arguments[0];
        return new ColumnsToEmit(
                scan,
                scan.columns().stream()
                        .filter(column -> name.equals(ALL) || column.name().equals(name))
                        .toList());
    }

    List<SqlType> types() {
        return columns.stream().map(ScanColumn::type).toList();
    }

    @Override
    public void close() {
        scan.close();
    }
}
