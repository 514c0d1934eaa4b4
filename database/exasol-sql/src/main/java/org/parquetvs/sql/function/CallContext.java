package org.parquetvs.sql.function;

import java.util.Optional;
import org.parquetvs.sql.query.Coercion;

/** What the meaning of a call depends on, besides its arguments. */
public interface CallContext {
    /** Converts arguments, with the formats of the session. */
    Coercion coercion();

    /** The session that runs the statement. */
    SessionInfo session();

    /** The value of a parameter of the session; empty if there is none of this name. */
    Optional<String> sessionParameter(String name);

    /** The key of the statement in {@link org.parquetvs.sql.jvm.Alarms}. */
    String alarmKey();
}
