package org.parquetvs.s3.awssdk;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gaul.s3proxy.blobstore.S3Exceptions;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.MultipartUpload;
import software.amazon.awssdk.services.s3.model.NoSuchUploadException;
import software.amazon.awssdk.services.s3.model.Part;

/**
 * Writes objects next to the buckets; one rename then moves each to its place, so that no reader ever sees half an
 * object. A multipart upload is a directory of parts and of one file that names its bucket and key; it survives the
 * server.
 */
final class Uploads {

    private static final Pattern ID = Pattern.compile("[0-9a-f-]{36}");
    private static final String TARGET = "target";

    private final BucketDirectories layout;

    Uploads(BucketDirectories layout) {
        this.layout = layout;
    }

    /** Decides whether an object may be written, or removed, given the object that exists. */
    @FunctionalInterface
    interface Condition {

        /** Throws the error for the client if it may not. */
        void require(@Nullable StoredObject present);
    }

    /** Objects replace older ones. */
    static final Condition ALWAYS = present -> {};

    /**
     * Writes one object.
     *
     * @param length bytes announced; a body of another length is discarded
     */
    StoredObject put(InputStream payload, @Nullable Long length, Path target, Condition condition) throws IOException {
        Path unfinished = Files.createTempFile(layout.workDirectory(), "put-", "");
        try {
            try (InputStream bytes = payload;
                    OutputStream file = Files.newOutputStream(unfinished)) {
                requireLength(length, receive(bytes, () -> bytes.transferTo(file)));
            }
            return publish(unfinished, target, condition);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** Writes a body somewhere and returns its length. */
    @FunctionalInterface
    private interface Writing {
        long run() throws IOException;
    }

    /** Reads the body to its end even if it cannot be written: until then, no client looks at the answer. */
    private static long receive(InputStream body, Writing writing) throws IOException {
        try {
            return writing.run();
        } catch (IOException failure) {
            body.transferTo(OutputStream.nullOutputStream());
            throw failure;
        }
    }

    private static void requireLength(@Nullable Long announced, long written) {
        if (announced != null && announced != written) {
            throw S3Exceptions.invalidRequest("The body has " + written + " bytes instead of " + announced);
        }
    }

    /** No other object appears between the check of the present one and the rename. */
    private synchronized StoredObject publish(Path finished, Path target, Condition condition) throws IOException {
        try {
            Files.createDirectories(target.getParent());
        } catch (FileAlreadyExistsException exception) {
            throw S3Exceptions.invalidArgument("A directory of the key is an object");
        }
        if (Files.isDirectory(target)) {
            throw S3Exceptions.invalidArgument("The key is the directory of other objects");
        }
        condition.require(present(target));
        Files.move(finished, target, StandardCopyOption.ATOMIC_MOVE);
        return StoredObject.of(target);
    }

    private static @Nullable StoredObject present(Path target) throws IOException {
        return Files.isRegularFile(target) ? StoredObject.of(target) : null;
    }

    /**
     * Removes an object, if it is there and may be removed, and the directories that held nothing else. Meanwhile, no
     * object can be put into one of them.
     */
    synchronized void remove(Path bucket, Path target, Condition condition) throws IOException {
        condition.require(present(target));
        if (!Files.isDirectory(target) && Files.deleteIfExists(target)) {
            removeEmptyDirectories(bucket, target.getParent());
        }
    }

    private static void removeEmptyDirectories(Path bucket, @Nullable Path lowest) throws IOException {
        try {
            for (Path directory = lowest;
                    directory != null && !directory.equals(bucket);
                    directory = directory.getParent()) {
                Files.deleteIfExists(directory);
            }
        } catch (DirectoryNotEmptyException | AccessDeniedException stays) {
            // The directory has other objects, or only its owner may remove it. No client sees an empty directory.
            return;
        }
    }

    /** Begins a multipart upload and names it. */
    String begin(String bucket, String key) throws IOException {
        String id = UUID.randomUUID().toString();
        Path upload = Files.createDirectory(layout.workDirectory().resolve(id));
        Files.writeString(upload.resolve(TARGET), bucket + "\n" + key);
        return id;
    }

    /** Writes one part, perhaps over an earlier attempt. */
    Part putPart(String id, int number, InputStream payload, @Nullable Long length) throws IOException {
        PartFile part = PartFile.of(directory(id), number);
        Path unfinished = Files.createTempFile(layout.workDirectory(), "put-", "");
        try (InputStream bytes = payload) {
            requireLength(length, receive(bytes, () -> PartFile.write(bytes, unfinished)));
            return publishPart(unfinished, id, part);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** An attempt that arrives after the upload was completed does not recreate the upload. */
    private synchronized Part publishPart(Path finished, String id, PartFile part) throws IOException {
        directory(id);
        Files.move(finished, part.path(), StandardCopyOption.ATOMIC_MOVE);
        return part.describe();
    }

    /** The parts so far, ascending. */
    List<Part> parts(String id) throws IOException {
        List<Part> parts = new ArrayList<>();
        for (Path file : children(directory(id))) {
            if (PartFile.isName(file.getFileName().toString())) {
                parts.add(PartFile.of(file).describe());
            }
        }
        return parts;
    }

    /** Makes one object of the given parts, in their order, and drops the upload. */
    StoredObject complete(String id, List<CompletedPart> parts, Path target, Condition condition) throws IOException {
        Path upload = directory(id);
        Path assembled = Files.createTempFile(layout.workDirectory(), "put-", "");
        try {
            try (FileChannel whole = FileChannel.open(assembled, StandardOpenOption.WRITE)) {
                for (CompletedPart part : parts) {
                    PartFile.of(upload, part.partNumber()).appendTo(whole);
                }
            }
            StoredObject object = publish(assembled, target, condition);
            delete(upload);
            return object;
        } finally {
            Files.deleteIfExists(assembled);
        }
    }

    void abort(String id) throws IOException {
        delete(directory(id));
    }

    /** Uploads of a bucket that were neither completed nor aborted. */
    List<MultipartUpload> pending(String bucket) throws IOException {
        List<MultipartUpload> pending = new ArrayList<>();
        for (Path upload : children(layout.workDirectory())) {
            Path target = upload.resolve(TARGET);
            if (Files.isRegularFile(target)) {
                String[] bucketAndKey = Files.readString(target).split("\n", 2);
                if (bucketAndKey[0].equals(bucket)) {
                    pending.add(MultipartUpload.builder()
                            .uploadId(upload.getFileName().toString())
                            .key(bucketAndKey[1])
                            .initiated(Files.getLastModifiedTime(target).toInstant())
                            .build());
                }
            }
        }
        return pending;
    }

    private Path directory(String id) throws IOException {
        Path directory = layout.workDirectory().resolve(ID.matcher(id).matches() ? id : "unknown");
        if (!Files.isDirectory(directory)) {
            throw NoSuchUploadException.builder()
                    .statusCode(404)
                    .awsErrorDetails(software.amazon.awssdk.awscore.exception.AwsErrorDetails.builder()
                            .errorCode("NoSuchUpload")
                            .errorMessage("The upload does not exist; it may have been aborted or completed")
                            .build())
                    .build();
        }
        return directory;
    }

    private static List<Path> children(Path directory) throws IOException {
        try (Stream<Path> children = Files.list(directory)) {
            return children.sorted().toList();
        }
    }

    private synchronized void delete(Path upload) throws IOException {
        for (Path file : children(upload)) {
            Files.deleteIfExists(file);
        }
        Files.deleteIfExists(upload);
    }
}
