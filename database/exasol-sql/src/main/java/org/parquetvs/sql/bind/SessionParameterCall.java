package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.SessionValue;
import org.parquetvs.type.SqlType;

/** SESSION_PARAMETER. It is a constant, because it is offered only for the session itself. */
final class SessionParameterCall {
    static final String NAME = "SESSION_PARAMETER";

    /** Parameters that are numbers in Exasol; all others are texts. */
    private static final Set<String> NUMBERS = Set.of("NLS_FIRST_DAY_OF_WEEK", "QUERY_TIMEOUT");

    private SessionParameterCall() {}

    /** The value of a call with these arguments. */
    static Expr value(List<Expr> arguments, Environment environment) {
        Conditionals.exactly(2, NAME, arguments);
        if (!isOwn(arguments.get(0), environment.facts())) {
            throw ClusterErrors.unsupported(NAME + " of other sessions than CURRENT_SESSION");
        }
        if (!(arguments.get(1) instanceof Literal literal) || !(literal.value() instanceof String written)) {
            throw ClusterErrors.unsupported(NAME + " of a name that is not a constant");
        }
        String name = written.toUpperCase(Locale.ROOT);
        String value = environment
                .sessionParameter(name)
                .orElseThrow(() -> ClusterErrors.objectNotFound("session parameter", name));
        return NUMBERS.contains(name)
                ? new Literal(new BigDecimal(value), new SqlType.Decimal(18, 0))
                : Literal.ofText(value);
    }

    private static boolean isOwn(Expr session, SessionFacts facts) {
        if (session instanceof Cast cast) {
            return isOwn(cast.operand(), facts);
        }
        if (session instanceof SessionValue value) {
            return value.name().equals("CURRENT_SESSION");
        }
        return session instanceof Literal literal
                && literal.value() instanceof BigDecimal number
                && number.compareTo(BigDecimal.valueOf(facts.sessionId())) == 0;
    }
}
