package org.parquetvs.bench.harness;

import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.testing.process.JavaProgram;
import org.parquetvs.testing.process.LineProcess;

/** The side of the benchmark that talks to a contender's process. */
record ContenderProcess(Entry entry, LineProcess process) implements AutoCloseable {

    static ContenderProcess start(Entry entry) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(entry.contenderClass()));
        arguments.addAll(entry.arguments());
        JavaProgram program =
                new JavaProgram(ContenderMain.class.getName(), entry.classPath(), entry.jvmOptions(), arguments);
        return new ContenderProcess(entry, program.start(ProcessBuilder.Redirect.INHERIT));
    }

    /** One run. */
    Measurement measure() throws IOException {
        try {
            return Measurement.parse(process.ask("run"));
        } catch (EOFException e) {
            throw new IOException("Contender " + entry.name() + " failed; see above", e);
        }
    }

    @Override
    public void close() throws IOException {
        process.close();
    }
}
