package org.parquetvs.server.port;

/** Kinds of frames that the server sends (RFC 6455, section 5.2). */
enum Opcode {
    TEXT(1),
    BINARY(2),
    PONG(10);

    private final int code;

    Opcode(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
