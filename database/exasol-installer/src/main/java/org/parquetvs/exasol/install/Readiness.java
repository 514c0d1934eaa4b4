package org.parquetvs.exasol.install;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.exasol.error.ExasolErrors;
import org.parquetvs.importexport.install.InstallScripts;

/**
 * Waits until scripts can load a jar, because BucketFS takes some seconds to copy an upload to the nodes. A separate
 * script tries to load it, so that scripts in use are replaced only after the new jar is available.
 *
 * @param limit the longest time to wait
 */
record Readiness(InstallTarget target, Duration limit) {
    private static final String LOADED = "LIST_FILES";
    private static final String PROBE = "PVS_READY";
    private static final long PAUSE_NANOS = 1_000_000_000;

    /** A call that the class in the jar refuses because of its options; this shows that the class was loaded. */
    private static final String CALL = "('', '', 'PVS_READY') FROM DUAL";

    /** Part of every error of that class. */
    private static final String OUR_CODE = "-VSPQ-ADAPT-";

    /** Part of the error of a JVM that is too old for a class. Waiting does not help. */
    private static final String TOO_OLD = "UnsupportedClassVersionError";

    /**
     * Waits.
     *
     * @throws org.parquetvs.exasol.error.ExasolException if scripts cannot load the jar in time, or never can
     */
    void await(InstallScripts scripts, String jarPath) throws IOException {
        String head = "CREATE OR REPLACE JAVA SET SCRIPT " + target.identifier() + '.';
        String create = scripts.statements().stream()
                .filter(statement -> statement.startsWith(head + SqlText.identifier(LOADED)))
                .map(statement -> statement.replace(SqlText.identifier(LOADED), SqlText.identifier(PROBE)))
                .findFirst()
                .orElseThrow();
        target.execute(create);
        try {
            long end = System.nanoTime() + limit.toNanos();
            Optional<SQLException> problem = problem();
            while (problem.isPresent()) {
                if (String.valueOf(problem.get().getMessage()).contains(TOO_OLD)) {
                    throw ExasolErrors.classesTooNew(jarPath, problem.get());
                }
                if (System.nanoTime() - end >= 0) {
                    throw ExasolErrors.notReady(jarPath, limit.toSeconds(), problem.get());
                }
                pause();
                problem = problem();
            }
        } finally {
            target.execute(new InstalledScript("", PROBE).drop(target.schema()));
        }
    }

    private Optional<SQLException> problem() {
        try {
            target.database().column("SELECT " + target.identifier() + '.' + SqlText.identifier(PROBE) + CALL);
            return Optional.empty();
        } catch (SQLException e) {
            return String.valueOf(e.getMessage()).contains(OUR_CODE) ? Optional.empty() : Optional.of(e);
        }
    }

    private static void pause() throws IOException {
        LockSupport.parkNanos(PAUSE_NANOS);
        if (Thread.currentThread().isInterrupted()) {
            throw new IOException("Interrupted while waiting for BucketFS");
        }
    }
}
