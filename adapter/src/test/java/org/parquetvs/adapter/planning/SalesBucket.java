package org.parquetvs.adapter.planning;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

/** A bucket with sales and room for other files, and plans over it. */
final class SalesBucket {
    static final ScanColumn QUANTITY =
            new ScanColumn("QUANTITY", ColumnSource.Field.of("QUANTITY"), SqlType.parse("DECIMAL(4,0)"));
    static final ScanColumn SALES_ID =
            new ScanColumn("SALES_ID", ColumnSource.Field.of("SALES_ID"), SqlType.parse("DECIMAL(18,0)"));

    private final InMemoryObjectStore bucket = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(bucket);
    private final Path directory;

    private SalesBucket(Path directory) {
        this.directory = directory;
    }

    /**
     * Four files of 250 rows in row groups of 100, 100 and 50.
     *
     * @param directory where files are written before they are put into the bucket
     */
    static SalesBucket filled(Path directory) throws IOException {
        SalesBucket sales = new SalesBucket(directory);
        for (Path file : Fixtures.write(Sales.dataSet(1_000, 4, 100, PageCodec.SNAPPY), directory)) {
            sales.put("sales/" + file.getFileName(), Files.readAllBytes(file));
        }
        return sales;
    }

    /** The bucket as planners see it, with their calls. */
    CountingObjectStore store() {
        return store;
    }

    FileEntry put(String key, byte[] content) {
        return bucket.put(key, content);
    }

    /** One file of row groups of 100 rows, in which {@code SALES_ID} counts up. */
    byte[] sorted(int rows, long first) throws IOException {
        Column id = new Column(
                Types.required(PrimitiveTypeName.INT64).named("SALES_ID"), new ColumnValues.Running(first, 1));
        Column quantity =
                new Column(Types.required(PrimitiveTypeName.INT32).named("QUANTITY"), new ColumnValues.Uniform(1, 100));
        DataSet dataSet = new DataSet("sorted", 1, first, List.of(id, quantity), rows, 1, 100, WriterSettings.USUAL);
        return Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
    }

    /** A plan of the sales. */
    ScanPlan plan(PlanLimits limits, Predicate filter) {
        return plan(limits, new SourcePattern("sales/*.parquet"), filter);
    }

    ScanPlan plan(PlanLimits limits, SourcePattern source, Predicate filter) {
        ScanSpec spec = new ScanSpec("S3", source, List.of(QUANTITY), filter, BinaryEncoding.BASE64);
        return new TablePlanner(store, limits).plan(spec).plan();
    }

    static List<FileSplit> splits(ScanPlan plan) {
        return plan.tasks().stream()
                .flatMap(task -> ((TaskFiles.Explicit) task.files()).splits().stream())
                .toList();
    }

    static Predicate between(ScanColumn column, long least, long greatest) {
        return new And(List.of(
                new Comparison(number(least), Comparator.LESS_OR_EQUAL, new Operand.Column(column)),
                new Comparison(new Operand.Column(column), Comparator.LESS_OR_EQUAL, number(greatest))));
    }

    static Operand number(long number) {
        return new Operand.Literal(new Value.Exact(BigDecimal.valueOf(number)));
    }
}
