package org.parquetvs.adapter.metadata;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Compresses long texts that the database keeps and sends back with each request: gzip in Base64. */
final class CompressedText {

    private CompressedText() {}

    static String compress(String text) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot compress a text in memory", e);
        }
        return Base64.getEncoder().encodeToString(compressed.toByteArray());
    }

    /** @throws IllegalArgumentException if the text is not what {@link #compress} wrote */
    static String expand(String compressed) {
        byte[] bytes = Base64.getDecoder().decode(compressed);
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalArgumentException("Not a compressed text: " + compressed, e);
        }
    }
}
