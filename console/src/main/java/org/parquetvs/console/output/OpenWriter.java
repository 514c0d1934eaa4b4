package org.parquetvs.console.output;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/** Passes everything on except closing, for a JSON generator that would close standard output. */
public final class OpenWriter extends FilterWriter {
    public OpenWriter(Writer out) {
        super(out);
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
