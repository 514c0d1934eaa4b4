package org.parquetvs.cli;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;

/** One run of the command in this process. */
record Command(int exitCode, String out, String err) {

    static Command run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Pvs.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
        return new Command(exitCode, out.toString(), err.toString());
    }

    JsonObject json() {
        try (JsonReader reader = Json.createReader(new StringReader(out))) {
            return reader.readObject();
        }
    }
}
