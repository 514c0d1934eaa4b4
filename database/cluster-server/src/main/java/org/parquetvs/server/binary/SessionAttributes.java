package org.parquetvs.server.binary;

import java.util.Map;
import java.util.Optional;
import org.parquetvs.cluster.Session;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.session.Attributes;
import org.parquetvs.server.session.ServedDatabase;

/** The attributes of a session, by number. */
final class SessionAttributes {
    private static final String MAX_ROWS = "resultSetMaxRows";

    /** The attributes that clients set, with their names in {@link Attributes}. */
    private static final Map<AttributeId, String> NAMES = Map.of(
            AttributeId.AUTOCOMMIT, "autocommit",
            AttributeId.CURRENT_SCHEMA, "currentSchema",
            AttributeId.QUERY_TIMEOUT, "queryTimeout",
            AttributeId.FEEDBACK_INTERVAL, "feedbackInterval",
            AttributeId.TIMESTAMP_UTC, "timestampUtcEnabled",
            AttributeId.SNAPSHOT_TRANSACTIONS, "snapshotTransactionsEnabled",
            AttributeId.RESULT_SET_MAX_ROWS, MAX_ROWS);

    private final Session session;
    private final Attributes attributes;
    private final int protocolVersion;

    SessionAttributes(Session session, Attributes attributes, int protocolVersion) {
        this.session = session;
        this.attributes = attributes;
        this.protocolVersion = protocolVersion;
    }

    /**
     * Sets the attributes of a message. Clients limit the rows of one command, and send nothing if the next has no
     * limit.
     */
    void set(Map<Integer, Object> values) {
        attributes.set(Map.of(MAX_ROWS, 0L));
        values.forEach((number, value) -> {
            String name = AttributeId.of(number)
                    .flatMap(id -> Optional.ofNullable(NAMES.get(id)))
                    .orElseThrow(() -> ServerErrors.readOnlyAttribute(Integer.toString(number)));
            attributes.set(Map.of(name, value));
        });
    }

    /** Sets the attributes of a login, which also has facts about the client. */
    void setThoseOfLogin(Map<Integer, Object> values) {
        values.forEach((number, value) -> AttributeId.of(number)
                .flatMap(id -> Optional.ofNullable(NAMES.get(id)))
                .ifPresent(name -> attributes.set(Map.of(name, value))));
    }

    /** Tells the client what a statement has changed. */
    void addChanged(Answer answer) {
        Map<String, Object> changed = attributes.changed();
        if (changed.containsKey("currentSchema")) {
            answer.attribute(AttributeId.CURRENT_SCHEMA, session.openSchema());
        }
        if (changed.containsKey("autocommit")) {
            answer.attribute(AttributeId.AUTOCOMMIT, session.isAutocommit());
        }
    }

    /** Tells the client all attributes, and facts about the database. */
    void addTo(Answer answer) {
        attributes.changed();
        answer.attribute(AttributeId.SESSION_ID, session.id());
        answer.attribute(AttributeId.AUTOCOMMIT, session.isAutocommit());
        answer.attribute(AttributeId.RELEASE_VERSION, ServedDatabase.RELEASE);
        answer.attribute(AttributeId.PROTOCOL_VERSION, protocolVersion);
        answer.attribute(AttributeId.CURRENT_SCHEMA, session.openSchema());
        answer.attribute(AttributeId.QUERY_TIMEOUT, attributes.queryTimeout());
        answer.attribute(AttributeId.DATABASE_NAME, ServedDatabase.NAME);
        answer.attribute(AttributeId.PRODUCT_NAME, ServedDatabase.PRODUCT);
        answer.attribute(AttributeId.MAX_IDENTIFIER_LENGTH, ServedDatabase.MAX_IDENTIFIER_LENGTH);
        answer.attribute(AttributeId.MAX_VARCHAR_LENGTH, ServedDatabase.MAX_VARCHAR_LENGTH);
        answer.attribute(AttributeId.FEEDBACK_INTERVAL, attributes.feedbackInterval());
        answer.attribute(AttributeId.TIME_ZONE, ServedDatabase.TIME_ZONE);
    }
}
