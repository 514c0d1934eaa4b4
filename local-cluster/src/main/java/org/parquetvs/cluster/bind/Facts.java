package org.parquetvs.cluster.bind;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.types.ExaType;

/** What a statement can ask about its session; all of it is constant while the statement runs. */
final class Facts {
    private final SessionFacts session;

    Facts(SessionFacts session) {
        this.session = session;
    }

    /** The fact of this name. */
    Optional<Expr> find(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "CURRENT_DATE", "CURDATE", "SYSDATE" ->
                Optional.of(new Literal(session.now().toLocalDate(), new ExaType.Date()));
            case "CURRENT_TIMESTAMP", "SYSTIMESTAMP", "LOCALTIMESTAMP", "NOW" ->
                Optional.of(new Literal(session.now(), new ExaType.Timestamp(ExaType.Timestamp.DEFAULT_PRECISION)));
            case "CURRENT_USER", "USER" -> Optional.of(Literal.ofText(session.user()));
            case "CURRENT_SCHEMA" -> Optional.of(Literal.ofText(session.openSchema()));
            case "CURRENT_SESSION" -> Optional.of(number(session.sessionId()));
            case "CURRENT_STATEMENT" -> Optional.of(number(session.statementId()));
            default -> Optional.empty();
        };
    }

    private static Expr number(long value) {
        return new Literal(BigDecimal.valueOf(value), new ExaType.Decimal(20, 0));
    }
}
