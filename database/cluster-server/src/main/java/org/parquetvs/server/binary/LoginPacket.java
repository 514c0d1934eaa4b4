package org.parquetvs.server.binary;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.parquetvs.cluster.statement.SessionClient;
import org.parquetvs.server.error.ServerErrors;

/**
 * What a client sends first.
 *
 * @param protocolVersion the highest one that it speaks
 */
record LoginPacket(int protocolVersion, Map<Integer, Object> attributes) {
    /** The first four bytes and the length, which counts what follows it. */
    private static final int PREFIX_BYTES = 8;

    private static final int MAX_BYTES = 64 << 10;

    LoginPacket {
        attributes = Map.copyOf(attributes);
    }

    static LoginPacket read(InputStream in) throws IOException {
        Payload prefix = new Payload(in.readNBytes(PREFIX_BYTES));
        prefix.readInt();
        int length = prefix.readInt();
        if (length < 0 || length > MAX_BYTES) {
            throw ServerErrors.malformed("a login of " + Integer.toUnsignedString(length) + " bytes");
        }
        Payload payload = new Payload(in.readNBytes(length));
        int version = payload.readInt();
        // The date of a build, which only Exasol's own drivers have a meaning for.
        payload.readInt();
        Map<Integer, Object> attributes = new HashMap<>();
        while (payload.hasMore()) {
            attributes.putAll(payload.readAttributes(1));
        }
        return new LoginPacket(version, attributes);
    }

    private String text(AttributeId id) {
        return attributes.get(id.number()) instanceof String text ? text : "";
    }

    String user() {
        return text(AttributeId.USER);
    }

    /** What the client tells of itself. */
    SessionClient client(String host) {
        return new SessionClient(
                user(),
                text(AttributeId.CLIENT_NAME),
                (text(AttributeId.DRIVER_NAME) + " " + text(AttributeId.RELEASE_VERSION)).strip(),
                host,
                text(AttributeId.OS_USER),
                text(AttributeId.CLIENT_OS));
    }
}
