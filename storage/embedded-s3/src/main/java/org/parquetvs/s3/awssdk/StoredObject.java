package org.parquetvs.s3.awssdk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;

/**
 * An object as the file system describes it.
 *
 * @param eTag changes whenever the file does, and costs no look at its content: a digest of its size, its modification
 *     time and its identity
 */
record StoredObject(long size, Instant lastModified, String eTag) {

    /**
     * Describes a file.
     *
     * @throws NoSuchFileException if there is no such file, or something else has its name
     */
    static StoredObject of(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (!attributes.isRegularFile()) {
            throw new NoSuchFileException(file.toString());
        }
        String state = attributes.size() + "/" + attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS) + "/"
                + attributes.fileKey();
        return new StoredObject(attributes.size(), attributes.lastModifiedTime().toInstant(), quotedDigest(state));
    }

    /** 32 hexadecimal digits in quotes: the form of S3's own, and all that some clients take for one. */
    static String quotedDigest(String state) {
        try {
            byte[] digest = MessageDigest.getInstance("MD5").digest(state.getBytes(StandardCharsets.UTF_8));
            return "\"" + HexFormat.of().formatHex(digest) + "\"";
        } catch (NoSuchAlgorithmException exception) {
            throw new IllegalStateException("Every Java runtime has MD5", exception);
        }
    }
}
