package org.parquetvs.udf.error;

import com.exasol.errorreporting.ExaError;
import java.nio.file.Path;
import java.util.List;

/** Failures with messages of this project, and some with Exasol's own. */
public final class UdfErrors {
    /** SQLSTATE of a failure of a script's process. */
    private static final String VM_ERROR = "22002";

    /** SQLSTATE of a feature that this database does not offer. */
    private static final String NOT_SUPPORTED = "0A000";

    /** SQLSTATE of a cancelled statement. */
    private static final String CANCELLED = "57014";

    private UdfErrors() {}

    public static UdfException inlineCode(String script, String begin) {
        return new UdfException(
                NOT_SUPPORTED,
                ExaError.messageBuilder("E-VSPQ-UDF-1")
                        .message(
                                "Script {{script}} contains code, beginning with {{begin}}, which the local cluster does not compile.")
                        .parameter("script", script)
                        .parameter("begin", begin)
                        .mitigation("Put the class into a jar and name both with %jar and %scriptclass.")
                        .toString());
    }

    public static UdfException unsupportedOption(String script, String option) {
        return new UdfException(
                NOT_SUPPORTED,
                ExaError.messageBuilder("E-VSPQ-UDF-2")
                        .message("Script {{script}} uses the option %{{option|uq}}, which imports code.")
                        .parameter("script", script)
                        .parameter("option", option)
                        .mitigation("Put the imported class into a jar and name it with %jar.")
                        .toString());
    }

    public static UdfException crashed(String script, int exitCode, String lastWords) {
        return new UdfException(
                VM_ERROR,
                "VM error: VM crashed. "
                        + ExaError.messageBuilder("E-VSPQ-UDF-3")
                                .message("The process of script {{script}} ended with exit code {{code}}: {{words}}")
                                .parameter("script", script)
                                .parameter("code", exitCode)
                                .parameter("words", lastWords)
                                .mitigation("Check what the script printed, and whether it ends its process or lacks"
                                        + " memory. The next statement gets a new process.")
                                .toString());
    }

    public static UdfException threadsLeft(String script, List<String> threads) {
        return new UdfException(
                VM_ERROR,
                "VM error: "
                        + ExaError.messageBuilder("E-VSPQ-UDF-4")
                                .message("Script {{script}} left threads running that are not daemons: {{threads}}."
                                        + " In Exasol the statement would never end.")
                                .parameter("script", script)
                                .parameter("threads", threads)
                                .mitigation("End the threads before the script returns, or make them daemons.")
                                .toString());
    }

    public static UdfException cancelled(String script) {
        return new UdfException(
                CANCELLED,
                ExaError.messageBuilder("E-VSPQ-UDF-5")
                        .message("The call of script {{script}} was cancelled.")
                        .parameter("script", script)
                        .mitigation("Run the statement again if you want its result.")
                        .toString());
    }

    public static UdfException undefined(String script, String method) {
        return new UdfException(
                VM_ERROR,
                ExaError.messageBuilder("E-VSPQ-UDF-6")
                        .message("The class of script {{script}} has no method {{method|uq}} with the parameters that"
                                + " Exasol looks for.")
                        .parameter("script", script)
                        .parameter("method", method)
                        .mitigation("Declare the method as public static in the class that %scriptclass names.")
                        .toString());
    }

    public static UdfException cannotStart(String script, Exception cause) {
        return new UdfException(
                VM_ERROR,
                ExaError.messageBuilder("E-VSPQ-UDF-7")
                        .message("Failed to start a process for script {{script}}: {{cause|uq}}")
                        .parameter("script", script)
                        .parameter("cause", cause)
                        .mitigation("Check the limits on processes and open files, and free memory.")
                        .toString());
    }

    public static UdfException runtimeClosed() {
        return new UdfException(
                CANCELLED,
                ExaError.messageBuilder("E-VSPQ-UDF-8")
                        .message("The local cluster is shutting down.")
                        .mitigation("Start it again.")
                        .toString());
    }

    public static UdfException inputFailed(String script, RuntimeException cause) {
        return new UdfException(
                VM_ERROR,
                ExaError.messageBuilder("E-VSPQ-UDF-9")
                        .message("Failed to read the input of script {{script}}: {{cause|uq}}")
                        .parameter("script", script)
                        .parameter("cause", cause)
                        .mitigation("Check whether the query that makes the input runs by itself.")
                        .toString());
    }

    public static UdfException lostSharedMemory(String script, Path file, Exception cause) {
        return new UdfException(
                VM_ERROR,
                ExaError.messageBuilder("E-VSPQ-UDF-10")
                        .message("Failed to read the shared memory {{file}} of script {{script}}: {{cause|uq}}")
                        .parameter("file", file)
                        .parameter("script", script)
                        .parameter("cause", cause)
                        .mitigation("Check whether something removes files from that directory.")
                        .toString());
    }

    public static UdfException noWorkDirectory(Path parent, Exception cause) {
        return new UdfException(
                VM_ERROR,
                ExaError.messageBuilder("E-VSPQ-UDF-12")
                        .message("Cannot create the directory of the processes of scripts in {{parent}}: {{cause|uq}}")
                        .parameter("parent", parent)
                        .parameter("cause", cause)
                        .mitigation(
                                "Delete what is not needed on that disk, or name another directory for temporary files"
                                        + " by JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=DIR.")
                        .toString());
    }

    public static UdfException optionNotAllowed(String script, String option, String value) {
        return new UdfException(
                NOT_SUPPORTED,
                ExaError.messageBuilder("E-VSPQ-UDF-11")
                        .message(
                                "Script {{script}} may not use %{{option|uq}} {{value|uq}} in the local cluster: it is not"
                                        + " among the options that are known to be harmless for the user who runs the cluster.")
                        .parameter("script", script)
                        .parameter("option", option)
                        .parameter("value", value)
                        .mitigation("Use the options that the reference of UDF containers lists. Names of the script's"
                                + " own begin with udf. (properties) or UDF_ (variables).")
                        .toString());
    }

    /** Exasol's message for a script with {@code EMITS (...)} and a call without EMITS. */
    public static UdfException noDefaultColumns() {
        return new UdfException(
                VM_ERROR,
                "The script has dynamic return arguments. Either specify the return arguments in the query via EMITS or"
                        + " implement the method getDefaultOutputColumns in the UDF");
    }

    /** Exasol's messages for a container that cannot be started as the script requires. */
    public static UdfException containerRefused(String reason) {
        return new UdfException(VM_ERROR, "VM error: F-UDF-CL-LIB-1125: F-UDF-CL-SL-JAVA-1000: " + reason);
    }

    /** Exasol's message for a type that scripts cannot use. */
    public static UdfException typeNotSupported() {
        return new UdfException(VM_ERROR, "Column type not supported");
    }
}
