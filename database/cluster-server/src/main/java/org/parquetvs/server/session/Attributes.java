package org.parquetvs.server.session;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.Session;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.json.JsonTree;
import org.parquetvs.sql.jvm.SessionFormats;

/** The attributes of a connection: what the client sets, and what it is told after a statement has changed it. */
public final class Attributes {
    /** Seconds between two messages that tell that a statement is still running. */
    private static final long FEEDBACK_SECONDS = 1;

    private final Session session;
    private long queryTimeout;
    private long feedbackInterval = FEEDBACK_SECONDS;
    private long resultSetMaxRows;
    private boolean compressed;
    private boolean snapshotTransactions;
    private boolean timestampUtc;
    private Map<String, Object> told = Map.of();

    public Attributes(Session session) {
        this.session = session;
    }

    /** Sets the attributes of a message. */
    public void set(Map<String, @Nullable Object> attributes) {
        attributes.forEach((name, value) -> {
            if (!isSet(name, value)) {
                throw ServerErrors.readOnlyAttribute(name);
            }
        });
    }

    private boolean isSet(String name, @Nullable Object value) {
        switch (name) {
            case "autocommit" -> setAutocommit(truth(name, value));
            case "currentSchema" -> openSchema(text(name, value));
            case "queryTimeout" -> setQueryTimeout(number(name, value));
            case "feedbackInterval" -> feedbackInterval = Math.max(1, number(name, value));
            case "resultSetMaxRows" -> resultSetMaxRows = number(name, value);
            case "snapshotTransactionsEnabled" -> snapshotTransactions = truth(name, value);
            case "timestampUtcEnabled" -> timestampUtc = truth(name, value);
            case "compressionEnabled" -> compressed = truth(name, value);
            default -> {
                return value != null && value.equals(all().get(name));
            }
        }
        return true;
    }

    private static long number(String name, @Nullable Object value) {
        OptionalLong number = JsonTree.wholeNumber(value);
        if (number.isPresent() && number.getAsLong() >= 0) {
            return number.getAsLong();
        }
        throw ServerErrors.readOnlyAttribute(name);
    }

    private static boolean truth(String name, @Nullable Object value) {
        if (value instanceof Boolean truth) {
            return truth;
        }
        throw ServerErrors.readOnlyAttribute(name);
    }

    private static String text(String name, @Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof String text) {
            return text;
        }
        throw ServerErrors.readOnlyAttribute(name);
    }

    private void setAutocommit(boolean on) {
        if (on != session.isAutocommit()) {
            session.execute("SET AUTOCOMMIT " + (on ? "ON" : "OFF"));
        }
    }

    private void openSchema(String schema) {
        if (schema.isEmpty() && !session.openSchema().isEmpty()) {
            session.execute("CLOSE SCHEMA");
        } else if (!schema.equals(session.openSchema())) {
            session.execute(SchemaName.open(schema));
        }
    }

    private void setQueryTimeout(long seconds) {
        queryTimeout = seconds;
        session.timeout(Duration.ofSeconds(seconds));
    }

    /** Seconds between two messages that tell that a statement is still running. */
    public long feedbackInterval() {
        return feedbackInterval;
    }

    /** Seconds after which a statement is cancelled; 0: never. */
    public long queryTimeout() {
        return queryTimeout;
    }

    /** The most rows of a result; 0: all. */
    public long resultSetMaxRows() {
        return resultSetMaxRows;
    }

    /** Whether messages are compressed from now on. */
    public boolean isCompressed() {
        return compressed;
    }

    public void compress() {
        compressed = true;
    }

    /** The current values of all attributes. */
    public Map<String, Object> all() {
        SessionFormats formats = session.formats();
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("autocommit", session.isAutocommit());
        all.put("compressionEnabled", compressed);
        all.put("currentSchema", session.openSchema());
        all.put("dateFormat", formats.date());
        all.put("dateLanguage", formats.language());
        all.put("datetimeFormat", formats.timestamp());
        all.put("defaultLikeEscapeCharacter", "\\");
        all.put("feedbackInterval", feedbackInterval);
        all.put("numericCharacters", formats.numericCharacters());
        all.put("openTransaction", session.isInTransaction());
        all.put("queryTimeout", queryTimeout);
        all.put("resultSetMaxRows", resultSetMaxRows);
        all.put("snapshotTransactionsEnabled", snapshotTransactions);
        all.put("timestampUtcEnabled", timestampUtc);
        all.put("timezone", "UTC");
        all.put("timeZoneBehavior", "INVALID SHIFT AMBIGUOUS ST");
        told = all;
        return all;
    }

    /** The attributes that have changed since the client was last told. */
    public Map<String, Object> changed() {
        Map<String, Object> before = told;
        Map<String, Object> changed = new LinkedHashMap<>();
        all().forEach((name, value) -> {
            if (!value.equals(before.get(name))) {
                changed.put(name, value);
            }
        });
        return changed;
    }
}
