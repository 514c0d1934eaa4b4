package org.parquetvs.cli;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.parquetvs.console.output.Output;

/** One run of the command in this process. */
public record Command(int exitCode, String out, String err) {
    static {
        ClassArchives.record();
    }

    public static Command run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringWriter err = new StringWriter();
        int exitCode = Pvs.commandLine()
                .setOut(Output.to(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
        return new Command(exitCode, out.toString(StandardCharsets.UTF_8), err.toString());
    }

    JsonObject json() {
        try (JsonReader reader = Json.createReader(new StringReader(out))) {
            return reader.readObject();
        }
    }
}
