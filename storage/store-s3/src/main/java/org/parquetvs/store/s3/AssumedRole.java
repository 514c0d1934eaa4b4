package org.parquetvs.store.s3;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.s3.http.Secret;

/**
 * The role in whose name requests are sent, and how it is asked for.
 *
 * @param arn name of the role
 * @param externalId what the owner of the role demands of third parties; null if nothing
 * @param sessionName how the role's owner sees these requests in logs
 * @param duration how long its credentials are good for
 * @param endpoint where the token service is; null for the service of AWS in the connection's region
 */
record AssumedRole(
        String arn,
        @Nullable Secret externalId,
        String sessionName,
        Duration duration,
        @Nullable URI endpoint) {
    static final String USUAL_NAME = "parquet-virtual-schema";
    static final Duration USUAL_DURATION = Duration.ofHours(1);
}
