package org.parquetvs.cli.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Errors of scripts. The database puts its own codes before them and the frames of the JVM after them. */
public final class ErrorText {
    private static final String OF_SCRIPT = "VM error: ";
    private static final Pattern WRAPPER =
            Pattern.compile("(VM error: )?(com\\.exasol\\.\\w+: )?(F-UDF[-.]CL[-.]\\S+: ?)+(Exception during .*)?");
    private static final Pattern FRAME =
            Pattern.compile("\\s*(at )?[\\w.$/<>]+\\([^()]*\\)|\\s*\\.\\.\\. \\d+ more|Caused by: .*");
    /** Several mitigations are a list. */
    private static final Pattern BULLET = Pattern.compile("^\\* ");

    private static final Pattern CLASS_NAME = Pattern.compile("^([a-z]\\w*\\.)+[\\w$]+: (?=.)");

    /** A scripting program has failed with an error that has a code of its own, and says what to do. */
    private static final Pattern OF_PROGRAM = Pattern.compile(
            "E-VSPQ-CLUST-5[23]: ([EFW]-VSPQ-[A-Z]+-\\d+: .*) caught in script \\S+ at line \\d+\\. .*",
            Pattern.DOTALL);

    private ErrorText() {}

    /** The part of a message that is for the user, on one line. */
    public static String sentence(String message) {
        Matcher ofProgram = OF_PROGRAM.matcher(message);
        if (ofProgram.matches()) {
            return sentence(ofProgram.group(1));
        }
        List<String> told = message.startsWith(OF_SCRIPT)
                ? withoutFrames(message)
                : message.lines().toList();
        return told.stream()
                .map(line -> BULLET.matcher(line.strip()).replaceFirst(""))
                .collect(Collectors.joining(" "))
                .strip();
    }

    private static List<String> withoutFrames(String message) {
        List<String> told = new ArrayList<>();
        for (String line : message.lines().toList()) {
            if (told.isEmpty() && (line.isBlank() || WRAPPER.matcher(line).matches())) {
                continue;
            }
            if (FRAME.matcher(line).matches()) {
                break;
            }
            told.add(told.isEmpty() ? CLASS_NAME.matcher(line).replaceFirst("") : line);
        }
        return told.isEmpty() ? message.lines().toList() : told;
    }
}
