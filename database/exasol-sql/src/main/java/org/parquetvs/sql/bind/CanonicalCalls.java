package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.parquetvs.sql.function.Functions;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;

/** Functions that Exasol rewrites as other functions before it asks an adapter. */
final class CanonicalCalls {
    private static final Set<String> NAMES = Set.of("LEFT", "POSITION", "LOG2", "LOG10");

    private CanonicalCalls() {}

    /** A call: the function's name and its arguments. */
    record CanonicalCall(String name, List<Expr> arguments) {
        CanonicalCall {
            arguments = List.copyOf(arguments);
        }
    }

    /** Whether calls of this function are rewritten. */
    static boolean knows(String name) {
        return NAMES.contains(name);
    }

    /** The call as Exasol rewrites it; most calls stay as they are. */
    static CanonicalCall of(String name, List<Expr> arguments) {
        return switch (name) {
            case "LEFT" -> {
                Conditionals.exactly(2, name, arguments);
                yield new CanonicalCall("SUBSTR", List.of(arguments.get(0), number(1), arguments.get(1)));
            }
            case "POSITION" -> {
                Conditionals.exactly(2, name, arguments);
                yield new CanonicalCall("INSTR", List.of(arguments.get(1), arguments.get(0)));
            }
            case "LOG2" -> logarithm(2, name, arguments);
            case "LOG10" -> logarithm(10, name, arguments);
            default -> new CanonicalCall(isOfTime(arguments) ? Functions.ofTimes(name) : name, arguments);
        };
    }

    private static boolean isOfTime(List<Expr> arguments) {
        return !arguments.isEmpty() && arguments.get(0).type().isPointInTime();
    }

    private static CanonicalCall logarithm(int base, String name, List<Expr> arguments) {
        Conditionals.exactly(1, name, arguments);
        return new CanonicalCall("LOG", List.of(number(base), arguments.get(0)));
    }

    private static Expr number(int value) {
        return Literal.ofNumber(BigDecimal.valueOf(value));
    }
}
