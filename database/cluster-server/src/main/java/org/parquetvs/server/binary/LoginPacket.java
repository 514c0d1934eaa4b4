package org.parquetvs.server.binary;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.parquetvs.cluster.session.SessionClient;
import org.parquetvs.server.error.ServerErrors;

/**
 * The first message of a client.
 *
 * @param protocolVersion the highest version that the client supports
 */
record LoginPacket(int protocolVersion, Map<Integer, Object> attributes) {
    /** The first four bytes, and the length of what follows. */
    private static final int PREFIX_BYTES = 8;

    private static final int MAX_BYTES = 64 << 10;

    LoginPacket {
        attributes = Map.copyOf(attributes);
    }

    static LoginPacket read(InputStream in) throws IOException {
        PayloadReader prefix = new PayloadReader(in.readNBytes(PREFIX_BYTES));
        prefix.readInt();
        int length = prefix.readInt();
        if (length < 0 || length > MAX_BYTES) {
            throw ServerErrors.malformed("a login of " + Integer.toUnsignedString(length) + " bytes");
        }
        PayloadReader payload = new PayloadReader(in.readNBytes(length));
        int version = payload.readInt();
        // The date of a build, which has a meaning only for Exasol's own drivers.
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

    /** What the client tells about itself. */
    SessionClient client(String host) {
        return new SessionClient(
                user(),
                (text(AttributeId.CLIENT_NAME) + " " + text(AttributeId.CLIENT_VERSION)).strip(),
                (text(AttributeId.DRIVER_NAME) + " " + text(AttributeId.RELEASE_VERSION)).strip(),
                host,
                text(AttributeId.OS_USER),
                text(AttributeId.CLIENT_OS));
    }
}
