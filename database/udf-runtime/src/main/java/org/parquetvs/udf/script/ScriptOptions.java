package org.parquetvs.udf.script;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.error.UdfErrors;

/**
 * The options in the option lines of a script.
 *
 * @param scriptClass {@code %scriptclass}; empty if absent
 * @param jars {@code %jar}, in the order of the script
 * @param jvmOptions {@code %jvmoption}
 * @param environment {@code %env}
 * @param instancesPerNode {@code %perNodeAndCallInstanceLimit}
 */
public record ScriptOptions(
        String scriptClass,
        List<String> jars,
        List<String> jvmOptions,
        Map<String, String> environment,
        OptionalInt instancesPerNode) {

    public ScriptOptions {
        jars = List.copyOf(jars);
        jvmOptions = List.copyOf(jvmOptions);
        environment = Map.copyOf(environment);
    }

    /**
     * Parses a script, which may consist of options only.
     *
     * @throws org.parquetvs.udf.error.UdfException if an option is unknown, incomplete or not allowed
     */
    public static ScriptOptions parse(UdfScript script) {
        return new Parser(script.qualifiedName()).parse(script.body());
    }

    /** Reads a script line by line, as version 2 of Exasol's parser does. */
    private static final class Parser {
        private final String script;
        private final List<String> scriptClasses = new ArrayList<>();
        private final List<String> jars = new ArrayList<>();
        private final List<String> jvmOptions = new ArrayList<>();
        private final Map<String, String> environment = new HashMap<>();
        private OptionalInt instancesPerNode = OptionalInt.empty();

        Parser(String script) {
            this.script = script;
        }

        ScriptOptions parse(String body) {
            body.lines().forEach(this::parseLine);
            if (scriptClasses.size() > 1) {
                throw UdfErrors.containerRefused("F-UDF-CL-SL-JAVA-1628 found " + scriptClasses.size()
                        + " instances for script option key 'scriptclass' but expected at most one.");
            }
            String scriptClass = scriptClasses.isEmpty() ? "" : scriptClasses.get(0);
            return new ScriptOptions(scriptClass, jars, jvmOptions, environment, instancesPerNode);
        }

        private void parseLine(String line) {
            String rest = line.strip();
            while (rest.startsWith("%")) {
                rest = parseOption(rest).strip();
            }
            if (!rest.isEmpty()) {
                throw UdfErrors.inlineCode(script, rest);
            }
        }

        /** Reads the option at the beginning of the text and returns the text after it. */
        private String parseOption(String text) {
            int nameEnd = 1;
            while (nameEnd < text.length() && isNamePart(text.charAt(nameEnd))) {
                nameEnd++;
            }
            String name = text.substring(1, nameEnd);
            StringBuilder value = new StringBuilder();
            int end = readValue(text, nameEnd, value);
            if (value.toString().isBlank()) {
                throw UdfErrors.containerRefused("No values found for %" + name + " statement");
            }
            if (end == text.length()) {
                throw UdfErrors.containerRefused("End of %" + name + " statement not found");
            }
            take(name, value.toString().strip());
            return text.substring(end + 1);
        }

        private static boolean isNamePart(char c) {
            return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
        }

        /** Reads up to the first semicolon that is not escaped, and returns its position or the end of the text. */
        private static int readValue(String text, int start, StringBuilder value) {
            int i = start;
            while (i < text.length() && text.charAt(i) != ';') {
                boolean escapes = text.charAt(i) == '\\' && i + 1 < text.length();
                if (escapes && "nr;\\".indexOf(text.charAt(i + 1)) >= 0) {
                    char escaped = text.charAt(i + 1);
                    value.append(escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped);
                    i += 2;
                } else {
                    value.append(text.charAt(i));
                    i++;
                }
            }
            return i;
        }

        private void take(String name, String value) {
            switch (name) {
                case "scriptclass" -> scriptClasses.add(value);
                case "jar" -> List.of(value.split(":")).forEach(jar -> jars.add(jar.replace("\\ ", " ")));
                case "jvmoption" -> takeJvmOptions(words(value));
                case "env" -> takeEnvironment(value);
                case "perNodeAndCallInstanceLimit" -> takeLimit(value);
                case "import" -> throw UdfErrors.unsupportedOption(script, name);
                default -> throw UdfErrors.containerRefused("F-UDF-CL-SL-JAVA-1622 Unexpected option: " + name);
            }
        }

        /** Splits at white space without a backslash before it. */
        private static List<String> words(String value) {
            return List.of(value.split("(?<!\\\\)\\s+")).stream()
                    .map(word -> word.replace("\\ ", " "))
                    .toList();
        }

        private void takeJvmOptions(List<String> options) {
            OptionAllowlist.requireJvmOptions(script, options);
            jvmOptions.addAll(options);
        }

        private void takeEnvironment(String value) {
            int separator = value.indexOf('=');
            if (separator < 1) {
                throw UdfErrors.containerRefused("No values found for %env statement");
            }
            String variable = value.substring(0, separator);
            OptionAllowlist.requireVariable(script, variable);
            environment.put(variable, value.substring(separator + 1));
        }

        private void takeLimit(String value) {
            if (!value.matches("[1-9]\\d{0,5}")) {
                throw UdfErrors.containerRefused("No values found for %perNodeAndCallInstanceLimit statement");
            }
            instancesPerNode = OptionalInt.of(Integer.parseInt(value));
        }
    }
}
