package org.parquetvs.store.catalog;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/** How requests to a catalog prove who sends them. Printing it shows no secret. */
public sealed interface CatalogLogin {

    /** What no message may repeat. */
    default List<String> secrets() {
        return List.of();
    }

    /** Not at all. */
    record None() implements CatalogLogin {}

    /** By a token, which is never renewed. */
    record Token(String token) implements CatalogLogin {
        @Override
        public List<String> secrets() {
            return List.of(token);
        }

        @Override
        public String toString() {
            return "Token[...]";
        }
    }

    /**
     * By a token of OAuth 2.0, for which a client asks with a secret.
     *
     * @param scope what the token is asked for
     * @param server where it is asked for; empty: the catalog itself
     */
    record Client(String id, String secret, String scope, Optional<URI> server) implements CatalogLogin {
        @Override
        public List<String> secrets() {
            return List.of(secret);
        }

        @Override
        public String toString() {
            return "Client[...]";
        }
    }

    /**
     * By signatures, version 4 of AWS, with the credentials of the bucket.
     *
     * @param service the name in the signature, such as {@code glue}
     */
    record Signature(String service) implements CatalogLogin {}
}
