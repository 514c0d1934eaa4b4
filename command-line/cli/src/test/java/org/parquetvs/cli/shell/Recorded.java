package org.parquetvs.cli.shell;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.parquetvs.cli.sql.Interruption;
import org.parquetvs.cli.sql.PrintSettings;
import org.parquetvs.cli.sql.ProgressMeter;
import org.parquetvs.cli.sql.ScanProfile;
import org.parquetvs.cli.sql.ScanProgress;
import org.parquetvs.cli.sql.StatementRunner;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.ProgressLine;

/** What a text that was run has left on standard output and standard error. */
record Recorded(int exitCode, String out, String err) {

    static Recorded run(LocalCluster cluster, Format format, PrintSettings.Detail detail, String text) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        try (Session session = cluster.session();
                ProgressMeter progress = new ProgressMeter(new ProgressLine(new PrintWriter(err)), new ScanProgress());
                Interpreter interpreter = new Interpreter(
                        session,
                        new StatementRunner(session, new ScanProfile(), new Interruption(session), progress),
                        new StandardStreams(new PrintWriter(out), new PrintWriter(err), () -> {}),
                        PrintSettings.of(format, detail))) {
            int exitCode = interpreter.run(text);
            interpreter.run("\\errors");
            return new Recorded(exitCode, out.toString(), err.toString());
        }
    }
}
