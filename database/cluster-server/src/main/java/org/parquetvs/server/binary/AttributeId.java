package org.parquetvs.server.binary;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** The attributes that the server knows, with their numbers. */
enum AttributeId {
    USER(1),
    CLIENT_NAME(2),
    CLIENT_OS(3),
    DRIVER_NAME(4),
    SESSION_ID(6),
    AUTOCOMMIT(7),
    RELEASE_VERSION(8),
    CLIENT_VERSION(10),
    OS_USER(13),
    PROTOCOL_VERSION(19),
    CURRENT_SCHEMA(22),
    PUBLIC_KEY(32),
    RANDOM_PHRASE(33),
    ENCODED_PASSWORD(34),
    QUERY_TIMEOUT(35),
    DATABASE_NAME(37),
    PRODUCT_NAME(38),
    MAX_IDENTIFIER_LENGTH(40),
    MAX_VARCHAR_LENGTH(42),
    FEEDBACK_INTERVAL(44),
    TIME_ZONE(47),
    TIMESTAMP_UTC(51),
    SNAPSHOT_TRANSACTIONS(55),
    RESULT_SET_MAX_ROWS(70);

    private static final Set<Integer> BOOLEANS = Set.of(7, 15, 17, 41, 45, 50, 51, 55, 57, 61, 62);
    private static final Set<Integer> INTS = Set.of(16, 19, 35, 36, 40, 44, 46, 52, 56, 60, 69, 72, 73);
    private static final Set<Integer> LONGS = Set.of(6, 18, 24, 25, 26, 42, 43, 68, 70);
    private static final Set<Integer> BINARIES = Set.of(32, 33, 34, 53, 54, 65, 66);

    private final int number;

    AttributeId(int number) {
        this.number = number;
    }

    /** How values are written. A message does not tell it, so it must be known for every attribute. */
    enum Form {
        BOOLEAN,
        INT,
        LONG,
        BINARY,
        TEXT
    }

    int number() {
        return number;
    }

    /** How the values of an attribute are written, even if the server does not use the attribute. */
    static Form form(int number) {
        if (BOOLEANS.contains(number)) {
            return Form.BOOLEAN;
        }
        if (INTS.contains(number)) {
            return Form.INT;
        }
        if (LONGS.contains(number)) {
            return Form.LONG;
        }
        return BINARIES.contains(number) ? Form.BINARY : Form.TEXT;
    }

    static Optional<AttributeId> of(int number) {
        return Arrays.stream(values()).filter(id -> id.number == number).findFirst();
    }
}
