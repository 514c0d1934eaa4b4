package org.parquetvs.store;

import com.exasol.errorreporting.ExaError;
import java.nio.file.Path;
import org.parquetvs.scan.file.FileEntry;

/** The errors that every store can report to a user. */
public final class StoreErrors {

    private StoreErrors() {}

    /**
     * An object is not the planned one.
     *
     * @param found what is known of the object that is there now, such as its entity tag and size
     */
    public static ObjectChangedException objectChanged(FileEntry planned, String found) {
        return new ObjectChangedException(ExaError.messageBuilder("E-VSPQ-STORE-5")
                .message(
                        "Cannot read {{key}}: it changed after the query was planned."
                                + " Planned: entity tag {{plannedTag|u}}, {{plannedSize}} bytes. Found: {{found|u}}.",
                        planned.key(),
                        planned.eTag(),
                        planned.size(),
                        found)
                .mitigation("Run the statement again, and replace files only while no statement reads them.")
                .toString());
    }

    /** An object of a file does not exist, as the store answers. */
    public static StoreException objectMissing(String bucket, FileEntry file, String answer) {
        return file.isTagged() ? objectMissing(bucket, file.key(), answer) : objectExpired(bucket, file.key(), answer);
    }

    public static StoreException objectMissing(String bucket, String key) {
        return objectMissing(bucket, key, "the store does not list it");
    }

    /**
     * An object does not exist.
     *
     * @param answer what the store says about it
     */
    public static StoreException objectMissing(String bucket, String key, String answer) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-6")
                .message(
                        "Cannot read {{key}}: bucket {{bucket}} has no such object any more ({{answer|u}}).",
                        key,
                        bucket,
                        answer)
                .mitigation("Run the statement again, and remove files only while no statement reads them.")
                .toString());
    }

    /**
     * An object does not exist that the metadata of a table name.
     *
     * @param answer what the store says about it
     */
    public static StoreException objectExpired(String bucket, String key, String answer) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-36")
                .message(
                        "Cannot read {{key}}: a table names it, and bucket {{bucket}} has no such object ({{answer|u}})."
                                + " The snapshot of the statement has expired.",
                        key,
                        bucket,
                        answer)
                .mitigation(
                        "Run the statement again: it then reads the current snapshot. If it names a state of the past,"
                                + " name one that the table still has.")
                .toString());
    }

    /** An object has more bytes than its parts can hold. */
    public static StoreException tooLarge(String key, long limit) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-18")
                .message("Cannot write {{key}}: it has more than {{limit}} bytes.", key, limit)
                .mitigation("Spread the rows over more files.")
                .toString());
    }

    public static StoreException invalidManifest(String key, String bucket, IllegalArgumentException cause) {
        return new StoreException(
                ExaError.messageBuilder("E-VSPQ-STORE-30")
                        .message(
                                "Cannot read manifest {{key}} in bucket {{bucket}}: {{problem|uq}}.",
                                key,
                                bucket,
                                cause.getMessage())
                        .mitigation("Write it again, or remove it if the directory needs none.")
                        .toString(),
                cause);
    }

    /**
     * An object is not what a manifest says.
     *
     * @param found what is there instead
     */
    public static StoreException manifestDeviates(String manifest, String key, String found) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-33")
                .message(
                        "Cannot read {{key}}: it is not as the manifest {{manifest}} says, because {{found|uq}}.",
                        key,
                        manifest,
                        found)
                .mitigation("Restore the object, write the manifest anew, or set \"mandatory\": false in it.")
                .toString());
    }

    public static StoreException noManifest(String prefix, String bucket) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-31")
                .message("Cannot list {{prefix}} in bucket {{bucket}}: it has no _manifest.json.", prefix, bucket)
                .mitigation("Leave MANIFEST='ONLY' out to read all files, or export into that directory again.")
                .toString());
    }

    /** Another export has changed the manifest of a target. */
    public static ExportConflictException exportConflict(String key, String bucket) {
        return new ExportConflictException(ExaError.messageBuilder("E-VSPQ-STORE-34")
                .message(
                        "Failed to export: another export has changed {{key}} in bucket {{bucket}} meanwhile. Nothing of"
                                + " this export is left.",
                        key,
                        bucket)
                .mitigation("Run one export to a target at a time, then this one again.")
                .toString());
    }

    /** Neither the answer to a write nor the manifest itself says whether the manifest was written. */
    public static UnknownOutcomeException unknownOutcome(String key, String bucket, Throwable cause) {
        return new UnknownOutcomeException(
                ExaError.messageBuilder("E-VSPQ-STORE-35")
                        .message(
                                "Cannot tell whether the export is complete: {{key}} in bucket {{bucket}} was written, but"
                                        + " the store did not confirm it, and now it cannot be read: {{cause|u}}",
                                key,
                                bucket,
                                String.valueOf(cause.getMessage()))
                        .mitigation("Run the export again: if that says that there is an export in the target, this one"
                                + " was complete; if not, its files are removed first.")
                        .toString(),
                cause);
    }

    public static StoreException longManifest(String key, int files, int max) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-32")
                .message(
                        "Cannot read {{key}}: it has {{files}} files, at most {{most}} can be planned.",
                        key,
                        files,
                        max)
                .mitigation("Give EXPLICIT_FILE_LIMIT a greater value, or write fewer and larger files.")
                .toString());
    }

    /** The text of a warning: nothing is read wrongly, only more slowly. */
    public static String cacheUnusable(Path directory, String reason) {
        return ExaError.messageBuilder("W-VSPQ-STORE-37")
                .message(
                        "Nothing more is kept in the cache {{directory}}: {{reason|uq}}. Objects are read from the store.",
                        directory.toString(),
                        reason)
                .mitigation("Make room, correct the permissions, or turn the cache off.")
                .toString();
    }

    public static StoreException stopped(String action) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-14")
                .message("Failed to {{action|u}}: the statement was stopped.", action)
                .mitigation("Run the statement again.")
                .toString());
    }
}
