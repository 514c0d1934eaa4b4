package org.parquetvs.iceberg;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.iceberg.types.Type;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/** Random filters over the columns of a table. */
final class GeneratedFilter {

    /** A column of a scan with its type in the table. */
    record TypedColumn(ScanColumn column, Type type, int fieldId) {}

    private final Random random;
    private final GeneratedRows values;
    private final List<TypedColumn> columns;

    GeneratedFilter(Random random, List<TypedColumn> columns) {
        this.random = random;
        this.values = new GeneratedRows(random);
        this.columns = columns;
    }

    Predicate filter(int depth) {
        if (depth == 0) {
            return leaf();
        }
        return switch (random.nextInt(5)) {
            case 0 -> new And(List.of(filter(depth - 1), filter(depth - 1)));
            case 1 -> new Or(List.of(filter(depth - 1), filter(depth - 1)));
            case 2 -> new Not(filter(depth - 1));
            default -> leaf();
        };
    }

    private Predicate leaf() {
        TypedColumn typed = values.pick(columns);
        Operand column = new Operand.Column(typed.column());
        return switch (random.nextInt(8)) {
            case 0 -> new IsNull(column);
            case 1 -> new In(column, list(typed));
            case 2 ->
                typed.type().typeId() == Type.TypeID.STRING
                        ? new Like(
                                column,
                                new Operand.Literal(
                                        new Value.Text(values.pick(List.of("a%", "ab%", "😀%", "_", "%b")))),
                                null)
                        : new Not(new IsNull(column));
            case 3 ->
                typed.type().typeId() == Type.TypeID.BOOLEAN
                        ? new IsTrue(column)
                        : new Constant(values.pick(List.of(Truth.values())));
            default -> comparison(column, new Operand.Literal(literal(typed)));
        };
    }

    private Predicate comparison(Operand column, Operand literal) {
        Comparator comparator = values.pick(List.of(Comparator.values()));
        return random.nextBoolean()
                ? new Comparison(column, comparator, literal)
                : new Comparison(literal, comparator, column);
    }

    private List<Value> list(TypedColumn typed) {
        List<Value> list = new ArrayList<>(Stream.generate(() -> literal(typed))
                .limit(1 + random.nextInt(3))
                .toList());
        if (random.nextInt(5) == 0) {
            list.add(new Value.Null());
        }
        return list;
    }

    /** Mostly a value of the type; for numbers sometimes one that the type does not have. */
    private Value literal(TypedColumn typed) {
        Value value = GeneratedRows.databaseValue(typed.type(), values.value(typed.type()));
        if (value.isNull()) {
            return literal(typed);
        }
        boolean isNumber = typed.column().type().isNumber();
        return isNumber && random.nextInt(3) == 0
                ? new Value.Exact(new BigDecimal(values.pick(List.of("0", "0.1", "-0.5", "0.125", "16777217", "-3"))))
                : value;
    }
}
