package org.parquetvs.exasol.install;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.parquetvs.exasol.database.BucketFsClient;
import org.parquetvs.exasol.error.ExasolErrors;
import org.parquetvs.importexport.install.InstallScripts;

/** Installs the virtual schema in a database, and removes it. */
public final class Installer {
    private final InstallTarget target;
    private final ScriptInventory installed;
    private final Duration limit;
    private final Consumer<InstallStep> listener;

    /** What to do with scripts of another jar. */
    public enum Existing {
        REFUSE,
        REPLACE
    }

    /**
     * Creates an installer; this does nothing yet.
     *
     * @param limit how long to wait until scripts can load the uploaded jar
     * @param listener receives the finished steps
     */
    public Installer(InstallTarget target, Duration limit, Consumer<InstallStep> listener) {
        this.target = target;
        this.installed = new ScriptInventory(target);
        this.limit = limit;
        this.listener = listener;
    }

    /**
     * Uploads the jar and creates the scripts, unless they already exist. If anything fails, everything that was made
     * is undone, and existing scripts remain. Nothing is uploaded to a database whose Java is too old for the jar.
     *
     * @throws org.parquetvs.exasol.error.ExasolException if the database or BucketFS refuses something, or if there are
     *     scripts of another jar that must not be replaced
     */
    public void install(VersionedJar jar, Existing existing) throws IOException {
        String path = target.bucketPath() + '/' + jar.name();
        Optional<String> before = installed.jarPath();
        boolean isOther = before.isPresent() && !before.get().equals(path);
        if (isOther && existing == Existing.REFUSE) {
            throw ExasolErrors.otherVersion(target.schema(), before.get(), path);
        }
        InstallScripts scripts = new InstallScripts(target.schema(), path);
        Undo undo = new Undo(listener);
        try {
            if (isOther || before.isEmpty()) {
                createSchema(undo);
                new ScriptJava(target).require();
            }
            boolean uploaded = upload(jar, undo);
            if (!uploaded && before.isPresent() && !isOther && isComplete(scripts)) {
                done("unchanged", "scripts of schema " + target.schema());
                return;
            }
            new Readiness(target, limit).await(scripts, path);
            done("can be loaded", path);
            target.together("CREATE SCRIPT in schema " + target.schema(), scripts.statements());
        } catch (IOException | RuntimeException e) {
            undo.run(e);
            throw e;
        }
        done("created", "scripts of schema " + target.schema());
        if (isOther) {
            done("kept", before.get());
        }
    }

    /** Whether the jar had to be uploaded. */
    private boolean upload(VersionedJar jar, Undo undo) throws IOException {
        if (target.bucket().isEmpty()) {
            return false;
        }
        BucketFsClient bucket = target.bucket().get();
        if (bucket.has(jar.name(), jar.sha256())) {
            done("unchanged", jar.name());
            return false;
        }
        undo.add(new InstallStep("deleted again", jar.name()), () -> bucket.delete(jar.name()));
        bucket.put(jar.file(), jar.name());
        done("uploaded", jar.name());
        return true;
    }

    private void createSchema(Undo undo) {
        if (!installed.hasSchema()) {
            target.execute("CREATE SCHEMA " + target.identifier());
            done("created", "schema " + target.schema());
            undo.add(
                    new InstallStep("dropped again", "schema " + target.schema()),
                    () -> target.execute("DROP SCHEMA " + target.identifier()));
        }
    }

    private boolean isComplete(InstallScripts scripts) {
        return new HashSet<>(installed.names())
                .containsAll(InstalledScript.of(scripts).stream()
                        .map(InstalledScript::name)
                        .toList());
    }

    /**
     * Drops the scripts. Also deletes their jar if {@link #install} has uploaded it and no script of another schema
     * uses it. The schema remains.
     *
     * @throws org.parquetvs.exasol.error.ExasolException if virtual schemas use the scripts, or if the database or
     *     BucketFS refuses something
     */
    public void uninstall() throws IOException {
        Optional<String> path = installed.jarPath();
        if (path.isEmpty()) {
            done("not there", "scripts of schema " + target.schema());
            return;
        }
        List<String> users = installed.virtualSchemas();
        if (!users.isEmpty()) {
            throw ExasolErrors.inUse(target.schema(), String.join(", ", users));
        }
        List<InstalledScript> scripts = InstalledScript.of(new InstallScripts(target.schema(), path.get()));
        target.together(
                "DROP SCRIPT in schema " + target.schema(),
                scripts.stream().map(script -> script.drop(target.schema())).toList());
        done("dropped", "scripts of schema " + target.schema());
        deleteJar(path.get());
    }

    private void deleteJar(String path) throws IOException {
        String name = path.substring(path.lastIndexOf('/') + 1);
        boolean isOurs = path.equals(target.bucketPath() + '/' + name) && VersionedJar.isOurs(name);
        if (target.bucket().isPresent() && isOurs && !installed.isUsed(path)) {
            target.bucket().get().delete(name);
            done("deleted", name);
        } else {
            done("kept", path);
        }
    }

    private void done(String action, String object) {
        listener.accept(new InstallStep(action, object));
    }
}
