package org.parquetvs.pushdown;

import jakarta.json.spi.JsonProvider;

/** The JSON library, looked up only once: {@link jakarta.json.Json} searches the class path in every call. */
final class Json {
    static final JsonProvider PROVIDER = JsonProvider.provider();

    private Json() {}
}
