package org.parquetvs.server.tunnel;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.parquetvs.coverage.FuzzTarget;

/** What a client answers when the server asks it for a file. */
public final class TunnelFuzz implements FuzzTarget {

    @Override
    public String name() {
        return "tunnel";
    }

    @Override
    public void read(byte[] input) {
        try {
            HttpAnswer answer = HttpAnswer.read(new ByteArrayInputStream(input));
            answer.requireOk();
            answer.body().readAllBytes();
        } catch (IOException refused) {
            refused.getMessage();
        }
    }
}
