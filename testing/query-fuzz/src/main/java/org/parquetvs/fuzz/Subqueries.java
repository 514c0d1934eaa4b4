package org.parquetvs.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.parquetvs.fuzz.RandomTable.Kind;
import org.parquetvs.fuzz.RandomTable.TableColumn;

/**
 * Random sub-queries in expressions, over the small table. There are at most two in each query, because each is one
 * more scan.
 */
final class Subqueries {
    private static final String QUALIFIER = "S.";

    private final List<TableColumn> columns;
    private final Random random;
    private int left;

    /** @param columns the columns of the small table */
    Subqueries(List<TableColumn> columns, Random random) {
        this.columns = List.copyOf(columns);
        this.random = random;
        this.left = random.nextInt(4) == 0 ? 1 + random.nextInt(2) : 0;
    }

    private boolean isTurn() {
        boolean turn = left > 0 && random.nextInt(3) == 0;
        left -= turn ? 1 : 0;
        return turn;
    }

    /** A value computed from all rows, or from those that match the outer row; mostly empty. */
    Optional<String> scalar(Kind kind, String outer) {
        if (!isTurn()) {
            return Optional.empty();
        }
        RandomSql inner = inner();
        String value =
                switch (kind) {
                    case NUMBER -> inner.number(1);
                    case TEXT -> inner.text(1);
                    case DATE -> inner.date(1);
                    case FRACTION, TIMESTAMP, TRUTH -> throw new IllegalArgumentException("No queries of " + kind);
                };
        String function = kind == Kind.NUMBER && random.nextBoolean() ? "COUNT" : random.nextBoolean() ? "MIN" : "MAX";
        return Optional.of("(SELECT " + function + "(" + value + ")" + from(inner, outer) + ")");
    }

    /** EXISTS or IN; mostly empty. */
    Optional<String> condition(RandomSql around, String outer) {
        if (!isTurn()) {
            return Optional.empty();
        }
        RandomSql inner = inner();
        String in = random.nextInt(3) == 0 ? " NOT IN (SELECT " : " IN (SELECT ";
        return Optional.of(
                switch (random.nextInt(4)) {
                    case 0 -> "EXISTS (SELECT *" + from(inner, outer) + ")";
                    case 1 -> around.number(0) + in + inner.number(1) + from(inner, outer) + ")";
                    case 2 -> around.text(0) + in + inner.text(1) + from(inner, outer) + ")";
                    default -> around.date(0) + in + inner.date(1) + from(inner, outer) + ")";
                });
    }

    private RandomSql inner() {
        return new RandomSql(columns, QUALIFIER, random, this);
    }

    private String from(RandomSql inner, String outer) {
        String around = outer.isEmpty() ? "T." : outer;
        String from = " FROM " + RandomQuery.SMALL_TABLE + " S";
        if (!around.equals(QUALIFIER) && random.nextBoolean()) {
            from += " WHERE S.ID = " + around + "ID";
            return random.nextBoolean() ? from + " AND " + inner.condition(0) : from;
        }
        return random.nextBoolean() ? from + " WHERE " + inner.condition(1) : from;
    }
}
