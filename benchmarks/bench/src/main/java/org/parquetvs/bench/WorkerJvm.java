package org.parquetvs.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.parquetvs.importexport.install.InstallScripts;

/** The JVM in which a database runs the scan script. */
final class WorkerJvm {
    private static final Pattern SCAN_OPTIONS =
            Pattern.compile("SCRIPT \\S+\"SCAN_PARQUET\".*?%jvmoption ([^;]*);", Pattern.DOTALL);

    private WorkerJvm() {}

    /** The options that the script asks for, plus the options that the database adds. */
    static List<String> options() {
        String scripts = new InstallScripts("PVS", "/buckets/bfsdefault/default/pvs.jar").text();
        String ofScript = SCAN_OPTIONS
                .matcher(scripts)
                .results()
                .findFirst()
                .map((MatchResult match) -> match.group(1))
                .orElseThrow();
        List<String> options = new ArrayList<>(List.of("-Xms128m", "-Xss512k", "-XX:+UseSerialGC"));
        options.addAll(List.of(ofScript.split(" ")));
        return options;
    }
}
