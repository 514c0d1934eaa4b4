package org.parquetvs.exasol.install;

import java.sql.SQLException;
import java.util.List;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.exasol.error.ExasolErrors;

/** Asks a database for the version of Java that runs its scripts, by a script that needs no jar. */
record ScriptJava(InstallTarget target) {
    private static final String PROBE = "PVS_JAVA";

    /** The version of the class files in the jar. */
    private static final int MIN_VERSION = 17;

    /**
     * Checks that scripts can load classes of the jar. A database that does not answer passes, because it says why when
     * it shall load the jar.
     *
     * @throws org.parquetvs.exasol.error.ExasolException if its Java is too old
     */
    void require() {
        String name = target.identifier() + '.' + SqlText.identifier(PROBE);
        target.execute("CREATE OR REPLACE JAVA SCALAR SCRIPT " + name + "() RETURNS VARCHAR(100) AS\n"
                + "class " + PROBE + " {\n"
                + "    static String run(ExaMetadata exa, ExaIterator ctx) {\n"
                + "        return System.getProperty(\"java.specification.version\");\n"
                + "    }\n"
                + "}");
        try {
            version(name).stream()
                    .filter(version -> Runtime.Version.parse(version).feature() < MIN_VERSION)
                    .forEach(version -> {
                        throw ExasolErrors.javaTooOld(target.address(), version, MIN_VERSION);
                    });
        } finally {
            target.execute(new InstalledScript("", PROBE).drop(target.schema()));
        }
    }

    private List<String> version(String name) {
        try {
            return target.database().column("SELECT " + name + "() FROM DUAL");
        } catch (SQLException unanswered) {
            return List.of();
        }
    }
}
