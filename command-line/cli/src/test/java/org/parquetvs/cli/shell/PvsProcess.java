package org.parquetvs.cli.shell;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.cli.ClassArchives;

/** The command line of the built command as a process of its own, as the launcher puts it together. */
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
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=HUP,INT,TERM"));
        command.addAll(ClassArchives.pvs(terminals, arguments));
        return command;
    }
}
