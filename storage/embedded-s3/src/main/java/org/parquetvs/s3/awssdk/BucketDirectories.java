package org.parquetvs.s3.awssdk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gaul.s3proxy.blobstore.S3Exceptions;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * Where buckets and objects are: each subdirectory of the root is a bucket, and a key is a path in it. Keys that are no
 * paths, such as {@code a//b} or {@code ../a}, cannot exist. Symbolic links below the root are neither buckets nor
 * objects nor on the way to one, because they may lead anywhere. Subdirectories that begin with a dot are no buckets;
 * one of them holds unfinished uploads.
 */
record BucketDirectories(Path root) {

    private static final String WORK_DIRECTORY = ".pvs-s3";

    /** Longest key of S3, in bytes of UTF-8. */
    private static final int MAX_KEY = 1024;

    /** Longest name of a file in all usual file systems, in bytes. */
    private static final int MAX_NAME = 255;

    /** Names of all buckets. */
    List<String> buckets() throws IOException {
        try (Stream<Path> children = Files.list(root)) {
            return children.filter(child -> Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS))
                    .map(child -> child.getFileName().toString())
                    .filter(name -> !name.startsWith("."))
                    .sorted(KeyOrder.UTF_8)
                    .toList();
        }
    }

    /** The directory of a bucket, which exists. */
    Path bucket(String name) {
        Path directory = newBucket(name);
        if (!Files.isDirectory(directory)) {
            throw S3Exceptions.noSuchBucket(name, "no such directory");
        }
        return directory;
    }

    /** The directory of a bucket, whether it exists or not. */
    Path newBucket(String name) {
        if (name.isEmpty() || name.startsWith(".") || name.indexOf('/') >= 0) {
            throw S3Exceptions.noSuchBucket(name, "a bucket must not begin with a dot");
        }
        return path(root, name).orElseThrow(() -> S3Exceptions.noSuchBucket(name, "not a file name"));
    }

    /** The file of an object in a bucket that exists; empty if no file can have this key. */
    Optional<Path> object(String bucket, String key) {
        return below(bucket(bucket), key);
    }

    /** Resolves a relative path below a directory, never outside of it; empty if it is no such path. */
    static Optional<Path> below(Path directory, String path) {
        boolean staysBelow = Arrays.stream(path.split("/", -1))
                .noneMatch(name -> name.isEmpty() || name.equals(".") || name.equals(".."));
        return staysBelow ? path(directory, path) : Optional.empty();
    }

    /** The file that an object is to be written to. */
    Path newObject(String bucket, String key) {
        if (length(key) > MAX_KEY || Arrays.stream(key.split("/", -1)).anyMatch(name -> length(name) > MAX_NAME)) {
            throw keyTooLong();
        }
        return object(bucket, key)
                .orElseThrow(() -> S3Exceptions.invalidArgument("No file can have the key '" + key + "'"));
    }

    private static int length(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }

    private static S3Exception keyTooLong() {
        return (S3Exception) S3Exception.builder()
                .statusCode(400)
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("KeyTooLongError")
                        .errorMessage("Your key is too long: at most " + MAX_KEY + " bytes, and " + MAX_NAME
                                + " between two slashes")
                        .build())
                .build();
    }

    /** The directory of unfinished uploads; on the file system of the buckets, so that a rename completes an upload. */
    Path workDirectory() throws IOException {
        return Files.createDirectories(root.resolve(WORK_DIRECTORY));
    }

    private static Optional<Path> path(Path directory, String name) {
        try {
            Path path = directory.resolve(name);
            return passesALink(directory, path) ? Optional.empty() : Optional.of(path);
        } catch (InvalidPathException exception) {
            return Optional.empty();
        }
    }

    private static boolean passesALink(Path directory, Path path) {
        Path reached = directory;
        for (Path name : directory.relativize(path)) {
            reached = reached.resolve(name);
            if (Files.isSymbolicLink(reached)) {
                return true;
            }
        }
        return false;
    }
}
