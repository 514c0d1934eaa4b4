package org.parquetvs.store.s3;

import java.util.Map;

/**
 * The headers that a connection adds to requests.
 *
 * @param ofAll for all requests
 * @param ofContent for requests for the content of an object, or for what it is
 * @param ofCopies for requests that copy an object, in addition to those for content
 */
record ExtraHeaders(Map<String, String> ofAll, Map<String, String> ofContent, Map<String, String> ofCopies) {

    static ExtraHeaders of(BucketOptions options) {
        Map<String, String> payer = options.requesterPays() ? Map.of("x-amz-request-payer", "requester") : Map.of();
        CustomerKey key = options.customerKey();
        return key == null
                ? new ExtraHeaders(payer, Map.of(), Map.of())
                : new ExtraHeaders(payer, key.headers(), key.copySourceHeaders());
    }

    @Override
    public String toString() {
        return "ExtraHeaders[...]";
    }
}
