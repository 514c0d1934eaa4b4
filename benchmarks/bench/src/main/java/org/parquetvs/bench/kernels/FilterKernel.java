package org.parquetvs.bench.kernels;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.filter.BatchFilter;
import org.parquetvs.worker.vector.LiveRows;
import org.parquetvs.worker.vector.Selection;

/**
 * Finds the rows of a batch that fulfil a condition; parquet-java filters records, so there is nothing to compare with.
 */
@State(Scope.Thread)
public class FilterKernel {
    private static final int RANGE = 1000;
    private static final ScanColumn NUMBER = column("NUMBER", new SqlType.Decimal(18, 0));
    private static final ScanColumn TEXT = column("TEXT", new SqlType.Varchar(100, Charset.UTF8));

    /** The condition on each row. */
    public enum Condition {
        NUMBER_LESS,
        NUMBER_AMONG_TEN,
        TEXT_LIKE,
        NUMBER_AND_TEXT
    }

    @Param
    Condition condition = Condition.NUMBER_LESS;

    private final Selection selection = new Selection();
    private final LiveRows live = LiveRows.all(EncodedPages.VALUES);
    private ColumnBatch batch = new ColumnBatch(0, List.of());
    private BatchFilter filter = new BatchFilter(Predicate.TRUE, List.of());

    @Setup
    public void prepare() {
        long[] numbers = new Random(2).longs(EncodedPages.VALUES, 0, RANGE).toArray();
        StringBuilder texts = new StringBuilder();
        int[] offsets = new int[numbers.length + 1];
        for (int row = 0; row < numbers.length; row++) {
            texts.append("row ").append(numbers[row]);
            offsets[row + 1] = texts.length();
        }
        TextVector text = new TextVector(texts.toString().getBytes(StandardCharsets.US_ASCII), offsets, null);
        batch = new ColumnBatch(numbers.length, List.of(new LongVector(numbers, null), text));
        filter = new BatchFilter(predicate(), List.of(NUMBER, TEXT));
    }

    private Predicate predicate() {
        Predicate numberLess = less(NUMBER, number(RANGE / 10));
        return switch (condition) {
            case NUMBER_LESS -> numberLess;
            case NUMBER_AMONG_TEN ->
                new In(
                        new Operand.Column(NUMBER),
                        new Random(1)
                                .ints(10, 0, RANGE)
                                .mapToObj(FilterKernel::number)
                                .toList());
            case TEXT_LIKE -> new Like(new Operand.Column(TEXT), new Operand.Literal(new Value.Text("%99%")), null);
            case NUMBER_AND_TEXT -> new And(List.of(numberLess, less(TEXT, new Value.Text("row 5"))));
        };
    }

    private static Predicate less(ScanColumn column, Value value) {
        return new Comparison(new Operand.Column(column), Comparator.LESS, new Operand.Literal(value));
    }

    private static Value number(int number) {
        return new Value.Exact(BigDecimal.valueOf(number));
    }

    private static ScanColumn column(String name, SqlType type) {
        return new ScanColumn(name, ColumnSource.Field.of(name), type);
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public Selection ours() {
        filter.select(batch, live, selection);
        return selection;
    }
}
