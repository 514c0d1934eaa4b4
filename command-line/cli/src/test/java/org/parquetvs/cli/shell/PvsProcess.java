package org.parquetvs.cli.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.cli.Pvs;

/** The command line of the command as a process of its own, as the launcher puts it together. */
final class PvsProcess {
    private PvsProcess() {}

    /** All three standard streams are a terminal. */
    static List<String> atTerminal(String... arguments) {
        return command(
                List.of(
                        "-Dpvs.terminal.stdin=true",
                        "-Dpvs.terminal.stdout=true",
                        "-Dpvs.terminal.stderr=true",
                        "-Dpvs.terminal.columns=" + PseudoTerminal.COLUMNS),
                arguments);
    }

    /** None of the standard streams is a terminal; leader of a session of its own. */
    static List<String> inScript(String... arguments) {
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(command(List.of(), arguments));
        return command;
    }

    private static List<String> command(List<String> terminals, String... arguments) {
        // A signal that this process ignores, because it runs in the background, would be ignored there too.
        List<String> command = new ArrayList<>(List.of(
                "env",
                "--default-signal=HUP,INT,TERM",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Duser.timezone=UTC",
                "-Dpvs.class-data.record=true",
                "--add-opens=java.base/java.nio=ALL-UNNAMED"));
        if (Runtime.version().feature() >= 24) {
            command.addAll(List.of("--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED"));
        }
        command.addAll(terminals);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Pvs.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }
}
