package org.parquetvs.store.s3;

import java.util.Map;

/**
 * The headers that a connection adds to requests.
 *
 * @param ofAll those of all requests
 * @param ofContent those of requests for the content of an object, or for what it is
 * @param ofCopies those of requests that copy an object, besides those for content
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
