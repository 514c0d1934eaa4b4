package org.parquetvs.delta;

import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.engine.ExpressionHandler;
import io.delta.kernel.engine.FileSystemClient;
import io.delta.kernel.engine.JsonHandler;
import io.delta.kernel.engine.ParquetHandler;
import io.delta.kernel.expressions.Expression;
import io.delta.kernel.expressions.ExpressionEvaluator;
import io.delta.kernel.expressions.Literal;
import io.delta.kernel.expressions.Predicate;
import io.delta.kernel.expressions.PredicateEvaluator;
import io.delta.kernel.internal.util.VectorUtils;
import io.delta.kernel.types.BooleanType;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.StructType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An engine with which the kernel itself finds the files of a version: it needs constants. */
record KernelEngine(Engine reading) implements Engine, ExpressionHandler {
    @Override
    public FileSystemClient getFileSystemClient() {
        return reading.getFileSystemClient();
    }

    @Override
    public JsonHandler getJsonHandler() {
        return reading.getJsonHandler();
    }

    @Override
    public ParquetHandler getParquetHandler() {
        return reading.getParquetHandler();
    }

    @Override
    public ExpressionHandler getExpressionHandler() {
        return this;
    }

    @Override
    public ExpressionEvaluator getEvaluator(StructType schema, Expression expression, DataType type) {
        Object constant = ((Literal) expression).getValue();
        return new ExpressionEvaluator() {
            @Override
            public ColumnVector eval(ColumnarBatch rows) {
                return VectorUtils.buildColumnVector(Collections.nCopies(rows.getSize(), constant), type);
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public PredicateEvaluator getPredicateEvaluator(StructType schema, Predicate predicate) {
        throw new UnsupportedOperationException("Predicate " + predicate);
    }

    @Override
    public ColumnVector createSelectionVector(boolean[] values, int from, int to) {
        List<Boolean> selected = new ArrayList<>(to - from);
        for (int row = from; row < to; row++) {
            selected.add(values[row]);
        }
        return VectorUtils.buildColumnVector(selected, BooleanType.BOOLEAN);
    }
}
