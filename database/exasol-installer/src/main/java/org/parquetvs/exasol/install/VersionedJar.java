package org.parquetvs.exasol.install;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.parquetvs.exasol.database.Checksum;

/**
 * The jar of the adapter and the workers, under a name that no other jar has: running scripts keep their jar when a
 * newer one is uploaded.
 *
 * @param sha256 SHA-256 of its bytes
 * @param name name in BucketFS
 */
public record VersionedJar(Path file, String sha256, String name) {
    private static final String PREFIX = "parquet-virtual-schema-";
    private static final int DIGITS = 12;

    /** Reads a jar. */
    public static VersionedJar of(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file);
                JarFile jar = new JarFile(file.toFile())) {
            String version = Optional.ofNullable(jar.getManifest())
                    .map(Manifest::getMainAttributes)
                    .map(attributes -> attributes.getValue(Attributes.Name.IMPLEMENTATION_VERSION))
                    .orElse("0");
            String sha256 = Checksum.of(bytes);
            return new VersionedJar(file, sha256, PREFIX + version + '-' + sha256.substring(0, DIGITS) + ".jar");
        }
    }

    /** Whether a file of BucketFS has a name that only {@link #of} creates. */
    static boolean isOurs(String name) {
        return name.matches(PREFIX + "[\\w.-]+-[0-9a-f]{" + DIGITS + "}\\.jar");
    }
}
