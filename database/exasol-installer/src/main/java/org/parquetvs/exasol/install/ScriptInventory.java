package org.parquetvs.exasol.install;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.adapter.sql.SqlText;

/**
 * The scripts that are installed in a database.
 *
 * @param target the schema to look at
 */
record ScriptInventory(InstallTarget target) {
    private static final String ADAPTER = "S3_PARQUET";
    private static final Pattern JAR = Pattern.compile("%jar\\s+([^;\\s]+)\\s*;");

    /** The adapter as an SQL identifier. */
    String adapter() {
        return target.identifier() + '.' + SqlText.identifier(ADAPTER);
    }

    /** The path of the jar from which the schema's adapter is loaded; empty if there is no adapter. */
    Optional<String> jarPath() {
        return target
                .column("SELECT SCRIPT_TEXT FROM EXA_ALL_SCRIPTS WHERE SCRIPT_SCHEMA = " + schema()
                        + " AND SCRIPT_NAME = " + SqlText.string(ADAPTER))
                .stream()
                .map(JAR::matcher)
                .filter(Matcher::find)
                .map(jar -> jar.group(1))
                .findFirst();
    }

    /** The names of all scripts of the schema. */
    List<String> names() {
        return target.column("SELECT SCRIPT_NAME FROM EXA_ALL_SCRIPTS WHERE SCRIPT_SCHEMA = " + schema());
    }

    /** The virtual schemas of this adapter. */
    List<String> virtualSchemas() {
        return target.column("SELECT SCHEMA_NAME FROM EXA_ALL_VIRTUAL_SCHEMAS WHERE ADAPTER_SCRIPT_SCHEMA = " + schema()
                + " AND ADAPTER_SCRIPT_NAME = " + SqlText.string(ADAPTER) + " ORDER BY 1");
    }

    boolean hasSchema() {
        return !target.column("SELECT SCHEMA_NAME FROM EXA_SCHEMAS WHERE SCHEMA_NAME = " + schema())
                .isEmpty();
    }

    /** Whether any script, in any schema, is loaded from a jar. */
    boolean isUsed(String jarPath) {
        return !target.column("SELECT SCRIPT_NAME FROM EXA_ALL_SCRIPTS WHERE INSTR(SCRIPT_TEXT, "
                        + SqlText.string(jarPath) + ") > 0")
                .isEmpty();
    }

    private String schema() {
        return SqlText.string(target.schema());
    }
}
