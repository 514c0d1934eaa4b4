package org.parquetvs.store.s3;

import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * What the body of a refusal says: {@code <Error><Code>NoSuchKey</Code><Message>…</Message></Error>}.
 *
 * @param code null if there is none
 * @param message null if there is none
 */
record ErrorDocument(@Nullable String code, @Nullable String message) {

    /** Reads one. A body that is something else, as that of a proxy may be, has neither code nor message. */
    static ErrorDocument parse(byte[] body) {
        String code = null;
        String message = null;
        try {
            XMLStreamReader reader = Xml.reader(new ByteArrayInputStream(body));
            int depth = 0;
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.END_ELEMENT) {
                    depth--;
                } else if (event == XMLStreamConstants.START_ELEMENT) {
                    depth++;
                    if (depth == 2 && reader.getLocalName().equals("Code")) {
                        code = reader.getElementText();
                        depth--;
                    } else if (depth == 2 && reader.getLocalName().equals("Message")) {
                        message = reader.getElementText();
                        depth--;
                    }
                }
            }
        } catch (XMLStreamException noXml) {
            return new ErrorDocument(code, message);
        }
        return new ErrorDocument(code, message);
    }

    /** The form in which the SDK reports refusals. */
    S3Exception exception(SdkHttpResponse answer) {
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
