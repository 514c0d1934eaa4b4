package org.parquetvs.cluster.virtual;

import jakarta.json.spi.JsonProvider;

/** What makes JSON, found once: {@link jakarta.json.Json} looks through all libraries for it whenever it is asked. */
final class Json {
    static final JsonProvider PROVIDER = JsonProvider.provider();

    private Json() {}
}
