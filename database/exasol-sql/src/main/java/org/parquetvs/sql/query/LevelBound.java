package org.parquetvs.sql.query;

import java.util.Optional;

/**
 * The last level of a hierarchy whose CONNECT BY contains only a constant bound, as in {@code CONNECT BY LEVEL <= 10}.
 * If the hierarchy is over a single row, its levels are written as a series: a recursion would take 15 microseconds for
 * each level.
 */
final class LevelBound {

    private LevelBound() {}

    /** The level in DuckDB's SQL, at least 1; empty if the condition has another form. */
    static Optional<String> of(Hierarchy hierarchy) {
        if (hierarchy.links().conditions().size() != 1
                || !(hierarchy.links().conditions().get(0) instanceof Call call)
                || call.operands().size() != 2
                || !call.operands().get(0).equals(hierarchy.level())
                || !isConstant(call.operands().get(1))) {
            return Optional.empty();
        }
        String bound = SqlWriter.text(call.operands().get(1));
        return switch (call.function().name()) {
            case "LESSEQUAL" -> Optional.of(atLeastOne("floor(" + bound + ")"));
            case "LESS" -> Optional.of(atLeastOne("ceil(" + bound + ") - 1"));
            default -> Optional.empty();
        };
    }

    private static boolean isConstant(Expr bound) {
        return bound.isRowWise() && bound.find(ColumnReference.class).isEmpty();
    }

    private static String atLeastOne(String last) {
        return "greatest(1, CAST(" + last + " AS BIGINT))";
    }
}
