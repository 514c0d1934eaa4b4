package org.parquetvs.testing.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A Java program.
 *
 * @param arguments of its main method
 */
public record JavaProgram(String mainClass, String classPath, List<String> jvmOptions, List<String> arguments) {

    /** A program with the class path of this process. */
    public static JavaProgram of(Class<?> mainClass, List<String> jvmOptions, List<String> arguments) {
        return new JavaProgram(mainClass.getName(), System.getProperty("java.class.path"), jvmOptions, arguments);
    }

    /** Starts it; what it prints to standard error goes to {@code errors}. */
    public LineProcess start(ProcessBuilder.Redirect errors) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", classPath, mainClass));
        command.addAll(arguments);
        return new LineProcess(new ProcessBuilder(command).redirectError(errors).start());
    }
}
