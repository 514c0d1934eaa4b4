package org.parquetvs.scan.wire;

import java.nio.charset.StandardCharsets;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.scan.export.Manifest;

/** Manifests in a bucket, which other programs may write too. */
public final class ManifestFuzz implements FuzzTarget {

    @Override
    public String name() {
        return "manifest";
    }

    @Override
    public void read(byte[] input) {
        Manifest manifest;
        try {
            manifest = ManifestJson.parse(new String(input, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException refused) {
            requireReason(refused);
            return;
        }
        if (!ManifestJson.parse(ManifestJson.render(manifest)).equals(manifest)) {
            throw new AssertionError(manifest + " becomes another one");
        }
    }

    /** The caller adds the code and the key of the manifest to the reason. */
    private static void requireReason(IllegalArgumentException refused) {
        if (refused.getMessage() == null || refused.getMessage().isBlank()) {
            throw new AssertionError("A refusal without a reason", refused);
        }
    }
}
