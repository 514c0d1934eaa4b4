package org.parquetvs.exasol.install;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.importexport.install.InstallScripts;

/**
 * An installed script.
 *
 * @param kind the word between {@code DROP} and {@code SCRIPT}, followed by a space; empty for most scripts
 */
record InstalledScript(String kind, String name) {
    private static final Pattern CREATE =
            Pattern.compile("CREATE OR REPLACE (?:JAVA|LUA) (ADAPTER )?(?:SET |SCALAR )?SCRIPT [^(]*?\\.\"(\\w+)\"");

    /** The scripts that these statements create. */
    static List<InstalledScript> of(InstallScripts scripts) {
        return scripts.statements().stream()
                .map(CREATE::matcher)
                .filter(Matcher::lookingAt)
                .map(create ->
                        new InstalledScript(Optional.ofNullable(create.group(1)).orElse(""), create.group(2)))
                .toList();
    }

    String drop(String schema) {
        return "DROP " + kind + "SCRIPT IF EXISTS " + SqlText.identifier(schema) + '.' + SqlText.identifier(name);
    }
}
