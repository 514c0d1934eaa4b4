package org.parquetvs.sql.function;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.SessionValue;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Timestamp;

/** Functions on the session of the statement. They are constant while the statement runs. */
final class SessionFunctions {
    private static final String PARAMETER = "SESSION_PARAMETER";

    /** Parameters that are numbers in Exasol; all others are texts. */
    private static final Set<String> NUMERIC_PARAMETERS = Set.of("NLS_FIRST_DAY_OF_WEEK", "QUERY_TIMEOUT");

    private SessionFunctions() {}

    static void define(FunctionTable table) {
        for (String name : List.of("CURRENT_DATE", "SYSDATE")) {
            value(table, name, session -> new Literal(session.now().toLocalDate(), new SqlType.Date()));
        }
        for (String name : List.of("CURRENT_TIMESTAMP", "SYSTIMESTAMP", "LOCALTIMESTAMP")) {
            value(table, name, session -> new Literal(session.now(), new Timestamp(Timestamp.DEFAULT_PRECISION)));
        }
        for (String name : List.of("DBTIMEZONE", "SESSIONTIMEZONE")) {
            value(table, name, session -> Literal.ofText("UTC"));
        }
        value(table, "CURRENT_USER", session -> Literal.ofText(session.user()));
        value(table, "CURRENT_SCHEMA", session -> Literal.ofText(session.openSchema()));
        value(table, "CURRENT_SESSION", session -> number(session.sessionId()));
        value(table, "CURRENT_STATEMENT", session -> number(session.statementId()));
        table.alias("CURDATE", "CURRENT_DATE");
        table.alias("NOW", "CURRENT_TIMESTAMP");
        table.alias("USER", "CURRENT_USER");
        table.add("UNKNOWN", new NiladicFunction(session -> Literal.nullOf(new SqlType.Bool())));
        table.rewritten(PARAMETER, 2, 2, SessionFunctions::parameter);
    }

    private static void value(FunctionTable table, String name, Function<SessionInfo, Literal> value) {
        table.add(name, new NiladicFunction(session -> new SessionValue(name, value.apply(session))));
    }

    private static Literal number(long value) {
        return new Literal(BigDecimal.valueOf(value), new SqlType.Decimal(20, 0));
    }

    /** A parameter of this session, which is a constant. Exasol also has those of other sessions. */
    private static Expr parameter(List<Expr> arguments, CallContext context) {
        if (!isOwn(arguments.get(0), context.session())) {
            throw ClusterErrors.unsupported(PARAMETER + " of other sessions than CURRENT_SESSION");
        }
        String name = ArgumentConstants.text(arguments.get(1), PARAMETER + " of a name")
                .toUpperCase(Locale.ROOT);
        String value = context.sessionParameter(name)
                .orElseThrow(() -> ClusterErrors.objectNotFound("session parameter", name));
        return NUMERIC_PARAMETERS.contains(name)
                ? new Literal(new BigDecimal(value), new SqlType.Decimal(18, 0))
                : Literal.ofText(value);
    }

    private static boolean isOwn(Expr session, SessionInfo own) {
        if (session instanceof Cast cast) {
            return isOwn(cast.operand(), own);
        }
        if (session instanceof SessionValue value) {
            return value.name().equals("CURRENT_SESSION");
        }
        return session.constant(BigDecimal.class)
                .filter(number -> number.compareTo(BigDecimal.valueOf(own.sessionId())) == 0)
                .isPresent();
    }
}
