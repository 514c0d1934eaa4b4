package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.SessionValue;
import org.parquetvs.type.SqlType;

/** What a statement can ask about its session. All of it is constant while the statement runs. */
final class Facts {
    private final SessionFacts session;

    Facts(SessionFacts session) {
        this.session = session;
    }

    /** The fact of this name. */
    Optional<Expr> find(String written) {
        String name = written.toUpperCase(Locale.ROOT);
        return switch (name) {
            case "CURRENT_DATE", "CURDATE" -> Optional.of(date("CURRENT_DATE"));
            case "SYSDATE" -> Optional.of(date(name));
            case "CURRENT_TIMESTAMP", "NOW" -> Optional.of(timestamp("CURRENT_TIMESTAMP"));
            case "SYSTIMESTAMP", "LOCALTIMESTAMP" -> Optional.of(timestamp(name));
            case "CURRENT_USER", "USER" ->
                Optional.of(new SessionValue("CURRENT_USER", Literal.ofText(session.user())));
            case "CURRENT_SCHEMA" -> Optional.of(new SessionValue(name, Literal.ofText(session.openSchema())));
            case "CURRENT_SESSION" -> Optional.of(number(name, session.sessionId()));
            case "CURRENT_STATEMENT" -> Optional.of(number(name, session.statementId()));
            case "DBTIMEZONE", "SESSIONTIMEZONE" -> Optional.of(new SessionValue(name, Literal.ofText("UTC")));
            case "UNKNOWN" -> Optional.of(Literal.nullOf(new SqlType.Bool()));
            default -> Optional.empty();
        };
    }

    private Expr date(String name) {
        return new SessionValue(name, new Literal(session.now().toLocalDate(), new SqlType.Date()));
    }

    private Expr timestamp(String name) {
        SqlType type = new SqlType.Timestamp(SqlType.Timestamp.DEFAULT_PRECISION);
        return new SessionValue(name, new Literal(session.now(), type));
    }

    private static Expr number(String name, long value) {
        return new SessionValue(name, new Literal(BigDecimal.valueOf(value), new SqlType.Decimal(20, 0)));
    }
}
