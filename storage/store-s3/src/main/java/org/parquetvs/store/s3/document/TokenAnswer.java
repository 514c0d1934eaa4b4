package org.parquetvs.store.s3.document;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;

/**
 * An answer of the token service, by the names of the elements that hold text: {@code <AccessKeyId>}, {@code <Code>}.
 * Each occurs once in the answers that matter. Printing one shows no secret.
 */
public final class TokenAnswer {
    private static final Set<String> PARTS = Set.of("AccessKeyId", "SecretAccessKey", "SessionToken", "Expiration");

    private final Map<String, String> texts;

    private TokenAnswer(Map<String, String> texts) {
        this.texts = texts;
    }

    /** Reads an answer; if the body is something else, as much as possible of it. */
    public static TokenAnswer parse(byte[] body) {
        TokenAnswer answer = new TokenAnswer(new HashMap<>());
        try {
            return Xml.read(body, answer::add);
        } catch (XMLStreamException noXml) {
            return answer;
        }
    }

    private TokenAnswer add(XMLStreamReader reader) throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> text.setLength(0);
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(reader.getText());
                case XMLStreamConstants.END_ELEMENT -> {
                    texts.putIfAbsent(reader.getLocalName(), text.toString().strip());
                    text.setLength(0);
                }
                default -> {}
            }
        }
        return this;
    }

    /** The credentials; empty if they are missing or incomplete. */
    public Optional<AwsSessionCredentials> credentials() {
        if (!texts.keySet().containsAll(PARTS)) {
            return Optional.empty();
        }
        try {
            return Optional.of(AwsSessionCredentials.builder()
                    .accessKeyId(texts.get("AccessKeyId"))
                    .secretAccessKey(texts.get("SecretAccessKey"))
                    .sessionToken(texts.get("SessionToken"))
                    .expirationTime(Instant.parse(texts.get("Expiration")))
                    .build());
        } catch (DateTimeException noTime) {
            return Optional.empty();
        }
    }

    /** Why there are none, such as {@code AccessDenied}; empty if it does not say. */
    public String code() {
        return texts.getOrDefault("Code", "");
    }

    /** Status, code and text: {@code 403 AccessDenied: …}. */
    public String describe(int status) {
        String message = texts.getOrDefault("Message", "");
        return status + (code().isEmpty() ? "" : " " + code()) + (message.isEmpty() ? "" : ": " + message);
    }
}
