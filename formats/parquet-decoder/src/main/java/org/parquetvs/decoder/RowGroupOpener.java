package org.parquetvs.decoder;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.parquetvs.decoder.BatchDecoder.DecodedColumn;
import org.parquetvs.decoder.column.Closeables;
import org.parquetvs.decoder.column.ColumnContext;
import org.parquetvs.decoder.column.ColumnReader;
import org.parquetvs.decoder.column.ConstantColumn;
import org.parquetvs.decoder.column.ElementCounter;
import org.parquetvs.decoder.column.ExpandedColumn;
import org.parquetvs.decoder.column.PositionColumn;
import org.parquetvs.decoder.column.RowNumberColumn;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.decoder.page.RowShape;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.FieldConversion;
import org.parquetvs.footer.NestedField.Level;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.value.Value;

/** Opens the columns of one row group. */
final class RowGroupOpener {
    private final RowGroup rowGroup;
    private final ColumnContext context;
    private final FieldOpener fields;

    RowGroupOpener(RowGroup rowGroup, Function<ColumnChunk, ColumnChunkSource> sources, ColumnContext context) {
        this.rowGroup = rowGroup;
        this.context = context;
        this.fields = new FieldOpener(rowGroup, sources, context);
    }

    /** @param positions for each column of a batch, its position in the plan */
    RowGroupBatches open(RowGroupPlan plan, int[] positions) {
        List<ColumnReader> readers = new ArrayList<>();
        try {
            RowCounter rows = plan.levels().size() == 1 ? openRecords(plan, readers) : openElements(plan, readers);
            return new RowGroupBatches(
                    readers,
                    positions,
                    rows,
                    context.batchRows(),
                    context.pool().budget());
        } catch (RuntimeException e) {
            Closeables.all(readers);
            throw e;
        }
    }

    private RowCounter openRecords(RowGroupPlan plan, List<ColumnReader> readers) {
        Level records = plan.levels().get(0);
        plan.columns().forEach(column -> readers.add(open(column, records, Optional.empty())));
        return new RowCounter.Records(rowGroup.rows());
    }

    private RowCounter openElements(RowGroupPlan plan, List<ColumnReader> readers) {
        if (plan.levels().isEmpty()) {
            return new RowCounter.Records(0);
        }
        RowShape shape = shape(plan);
        int depth = plan.levels().size() - 1;
        for (int i = 0; i < plan.columns().size(); i++) {
            Optional<RowShape> ownShape = plan.counter().equals(Optional.of(i)) ? Optional.of(shape) : Optional.empty();
            readers.add(openElements(plan.columns().get(i), plan.levels(), shape, ownShape));
        }
        return plan.counter()
                .map(counter -> new RowCounter.Elements(readers.get(counter), false, shape))
                .orElseGet(() -> {
                    LeafColumn counted = plan.counted().orElseThrow();
                    return new RowCounter.Elements(
                            new ElementCounter(
                                    fields.pages(counted, plan.levels().get(depth), Optional.of(shape)), shape),
                            true,
                            shape);
                });
    }

    private ColumnReader openElements(
            ColumnPlan column, List<Level> levels, RowShape shape, Optional<RowShape> ownShape) {
        if (column.column().source() instanceof ColumnSource.Position position) {
            return new PositionColumn(shape, position.level(), column.column().type());
        }
        ColumnReader reader = open(column, levels.get(column.level()), ownShape);
        return isOfOuterRows(column, levels)
                ? new ExpandedColumn(reader, shape, column.level(), context.batchRows())
                : reader;
    }

    /** Whether the column has a value for each element of an outer list, not for each row; a constant has neither. */
    private static boolean isOfOuterRows(ColumnPlan column, List<Level> levels) {
        boolean varies = column.column().source() == ColumnSource.Metadata.ROW_NUMBER
                || (column.column().source().is(ColumnSource.Kind.FIELD) && column.reading() != FieldConversion.NULLS);
        return varies && column.level() < levels.size() - 1;
    }

    private RowShape shape(RowGroupPlan plan) {
        int[] definitions = plan.levels().stream().mapToInt(Level::definition).toArray();
        int[] elements = plan.columns().stream()
                .filter(column -> isOfOuterRows(column, plan.levels()))
                .mapToInt(ColumnPlan::level)
                .distinct()
                .toArray();
        int[] positions = plan.columns().stream()
                .flatMapToInt(column -> column.column().source() instanceof ColumnSource.Position position
                        ? IntStream.of(position.level())
                        : IntStream.empty())
                .distinct()
                .toArray();
        return new RowShape(definitions, elements, positions, context.pool().budget());
    }

    private ColumnReader open(ColumnPlan plan, Level level, Optional<RowShape> ownShape) {
        DecodedColumn column = plan.column();
        if (column.source().is(ColumnSource.Kind.FIELD) && plan.reading() != FieldConversion.NULLS) {
            return fields.open(plan, level, ownShape);
        }
        if (column.source() == ColumnSource.Metadata.ROW_NUMBER) {
            return new RowNumberColumn(rowGroup.firstRowOfFile(), context.batchRows());
        }
        Value value = column.source() == ColumnSource.Metadata.ROW_GROUP_ORDINAL
                ? new Value.Exact(BigDecimal.valueOf(rowGroup.ordinal()))
                : rowGroup.footer().constant(column.source(), column.type()).orElseGet(Value.Null::new);
        return ConstantColumn.of(value, column.type(), context.batchRows());
    }
}
