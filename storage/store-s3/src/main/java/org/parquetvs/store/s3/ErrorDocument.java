package org.parquetvs.store.s3;

import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.s3.document.Xml;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * The body of a refusal: {@code <Error><Code>NoSuchKey</Code><Message>…</Message></Error>}.
 *
 * @param code null if there is none
 * @param message the beginning of the text, or of a body that is something else; null if there is none
 * @param region where the bucket is; null if the store does not say
 */
record ErrorDocument(
        @Nullable String code,
        @Nullable String message,
        @Nullable String region) {

    /** Longest text that a message repeats, in characters. */
    private static final int LONGEST = 500;

    /**
     * Reads one, as far as possible. If a body is something else, such as the answer of a proxy, all of it is the
     * message.
     */
    static ErrorDocument parse(byte[] body) {
        Texts texts = new Texts();
        try {
            Xml.read(body, texts::read);
        } catch (XMLStreamException endsEarly) {
            // The text up to here is what it says.
        }
        return texts.code.isEmpty() && texts.message.isEmpty()
                ? new ErrorDocument(null, orNull(new String(body, StandardCharsets.UTF_8)), null)
                : new ErrorDocument(
                        orNull(texts.code.toString()), orNull(texts.text()), orNull(texts.region.toString()));
    }

    private static @Nullable String orNull(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        if (line.isEmpty()) {
            return null;
        }
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    private static final class Texts {
        private final StringBuilder code = new StringBuilder();
        private final StringBuilder message = new StringBuilder();
        private final StringBuilder storageClass = new StringBuilder();
        private final StringBuilder region = new StringBuilder();

        Texts read(XMLStreamReader reader) throws XMLStreamException {
            int depth = 0;
            StringBuilder text = new StringBuilder();
            while (reader.hasNext()) {
                switch (reader.next()) {
                    case XMLStreamConstants.START_ELEMENT -> {
                        depth++;
                        text = depth == 2 ? text(reader.getLocalName()) : new StringBuilder();
                    }
                    case XMLStreamConstants.END_ELEMENT -> {
                        depth--;
                        text = new StringBuilder();
                    }
                    case XMLStreamConstants.CHARACTERS -> text.append(reader.getText());
                    default -> {}
                }
            }
            return this;
        }

        /** The message, with the storage class that is the reason of the refusal. */
        String text() {
            return storageClass.isEmpty()
                    ? message.toString()
                    : message + " (" + storageClass.toString().strip() + ")";
        }

        private StringBuilder text(String element) {
            return switch (element) {
                case "Code" -> code;
                case "Message" -> message;
                case "StorageClass" -> storageClass;
                case "Region" -> region;
                default -> new StringBuilder();
            };
        }
    }

    /** The form in which the SDK reports refusals; there the region is in a header. */
    S3Exception exception(SdkHttpResponse refusal) {
        SdkHttpResponse answer = region == null
                        || refusal.firstMatchingHeader(BucketRegion.HEADER).isPresent()
                ? refusal
                : refusal.toBuilder().putHeader(BucketRegion.HEADER, region).build();
        return (S3Exception) S3Exception.builder()
                .message(message)
                .statusCode(answer.statusCode())
                .awsErrorDetails(AwsErrorDetails.builder()
                        .serviceName("S3")
                        .errorCode(code)
                        .errorMessage(message)
                        .sdkHttpResponse(answer)
                        .build())
                .build();
    }
}
