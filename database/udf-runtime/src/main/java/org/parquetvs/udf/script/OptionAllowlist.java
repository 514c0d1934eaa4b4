package org.parquetvs.udf.script;

import java.util.List;
import java.util.regex.Pattern;
import org.parquetvs.udf.error.UdfErrors;

/**
 * The JVM options and environment variables that a script may have. Options such as {@code -XX:OnError}, {@code -Xlog},
 * {@code -javaagent} or {@code LD_PRELOAD} run commands, write files or load code as the user who runs the cluster, and
 * a user who may only create scripts must not do that. So only options that are known to be harmless pass.
 */
final class OptionAllowlist {
    /** The credentials that a script may bring for itself; settings that name files are not among them. */
    private static final String AWS_PROPERTIES = "aws\\.(accessKeyId|secretAccessKey|secretKey|sessionToken|region)";

    private static final Pattern JVM_OPTION = Pattern.compile(String.join(
            "|",
            "-X(ms|mx|mn|ss)\\d+[kKmMgGtT]?",
            "-XX:[+-](Use(Serial|Parallel|G1|Z|Shenandoah)GC|UseStringDeduplication|AlwaysPreTouch|TieredCompilation"
                    + "|ExitOnOutOfMemoryError|UsePerfData)",
            "-XX:(InitialHeapSize|MaxHeapSize|NewSize|MaxNewSize|MinHeapFreeRatio|MaxHeapFreeRatio|NewRatio|SurvivorRatio"
                    + "|SoftRefLRUPolicyMSPerMB|MaxDirectMemorySize|MetaspaceSize|MaxMetaspaceSize|ThreadStackSize"
                    + "|ReservedCodeCacheSize|InitialRAMPercentage|MinRAMPercentage|MaxRAMPercentage"
                    + "|ActiveProcessorCount|ParallelGCThreads|ConcGCThreads|CICompilerCount|TieredStopAtLevel"
                    + "|Tier[0-4]\\w+Threshold)=\\d+(\\.\\d+)?[kKmMgGtT]?",
            "-D(user\\.(timezone|language|country)|file\\.encoding|" + AWS_PROPERTIES + "|parquetvs\\.[\\w.-]+"
                    + "|udf\\.[\\w.-]+)(=.*)?",
            "-XX:CompileCommand=(quiet|CompileThresholdScaling,[\\w.$*]+::[\\w*]+,\\d+(\\.\\d+)?)",
            "-e(a|nableassertions)|-d(a|isableassertions)"));

    private static final Pattern VARIABLE = Pattern.compile("LANG|LC_[A-Z]+|TZ"
            + "|AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN|REGION|DEFAULT_REGION|EC2_METADATA_DISABLED)"
            + "|UDF_\\w+");

    private OptionAllowlist() {}

    /**
     * Checks the words of a {@code %jvmoption} line.
     *
     * @param script the name of the script
     * @throws org.parquetvs.udf.error.UdfException if one of them is not known to be harmless
     */
    static void requireJvmOptions(String script, List<String> options) {
        for (String option : options) {
            if (!JVM_OPTION.matcher(option).matches()) {
                throw UdfErrors.optionNotAllowed(script, "jvmoption", name(option));
            }
        }
    }

    /**
     * Checks the name of a variable of an {@code %env} line.
     *
     * @param script the name of the script
     * @throws org.parquetvs.udf.error.UdfException if it is not known to be harmless
     */
    static void requireVariable(String script, String variable) {
        if (!VARIABLE.matcher(variable).matches()) {
            throw UdfErrors.optionNotAllowed(script, "env", variable);
        }
    }

    /** An option without its value, which may be a secret. */
    private static String name(String option) {
        return option.replaceFirst("=.*", "");
    }
}
