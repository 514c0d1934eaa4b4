package org.parquetvs.cluster.virtual;

import jakarta.json.spi.JsonProvider;

/** The JSON library, found once: {@link jakarta.json.Json} searches the class path for it in every call. */
final class Json {
    static final JsonProvider PROVIDER = JsonProvider.provider();

    private Json() {}
}
