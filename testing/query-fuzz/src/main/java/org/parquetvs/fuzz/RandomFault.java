package org.parquetvs.fuzz;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Break;
import org.parquetvs.testing.fault.Fault.Broken;
import org.parquetvs.testing.fault.Fault.Edited;
import org.parquetvs.testing.fault.Fault.Extended;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.Fault.Trickling;

/**
 * A fault that hits some of a query's requests. It spoils answers only in ways that a client can detect: changed bytes
 * are the concern of TLS and of page checksums.
 *
 * @param passing number of requests that it lets pass first
 * @param spoiled number of requests that it hits then
 */
record RandomFault(int passing, int spoiled, Fault fault) {
    private static final int MAX_PASSING = 12;

    /** More requests than a query sends. */
    private static final int ALL = 2_000;

    /** An answer may end in its head or in its body. */
    private static final int MAX_BYTES = 6_000;

    private static final String CONTENT_RANGE = "(?i)content-range: bytes (\\d+)-(\\d+)/(\\d+)";
    private static final String E_TAG = "(?i)\r\netag: [^\r]*";

    private static final List<Function<Random, Fault>> KINDS = List.of(
            random -> Instead.error(503, "SlowDown"),
            random -> Instead.error(500, "InternalError"),
            random -> Instead.error(504, "GatewayTimeout"),
            random -> Instead.error(429, "TooManyRequests"),
            random -> Instead.error(403, "AccessDenied"),
            random -> Instead.error(400, "ExpiredToken"),
            random -> Instead.error(404, "NoSuchKey"),
            random -> Instead.error(412, "PreconditionFailed"),
            random -> Instead.error(416, "InvalidRange"),
            random -> Instead.object("200 OK", "<html>Please log in</html>"),
            random -> new Broken(Break.RESET, random.nextInt(MAX_BYTES)),
            random -> new Broken(Break.END, random.nextInt(MAX_BYTES)),
            random -> new Broken(Break.STALL, random.nextInt(MAX_BYTES)),
            random -> new Trickling(random.nextInt(MAX_BYTES)),
            random -> new Extended(1 + random.nextInt(MAX_BYTES)),
            random -> new Edited("(?i)content-length: (\\d+)", "Content-Length: 9$1"),
            random -> new Edited(CONTENT_RANGE, "Content-Range: bytes 1$1-$2/$3"),
            random -> new Edited(CONTENT_RANGE, "Content-Range: bytes $1-9$2/$3"),
            random -> new Edited(CONTENT_RANGE, "Content-Range: bytes $1-$2/9$3"),
            random -> new Edited(E_TAG, "\r\nETag: \"other\""),
            random -> new Edited(E_TAG, ""));

    static RandomFault of(Random random) {
        Fault fault = KINDS.get(random.nextInt(KINDS.size())).apply(random);
        int passing = random.nextBoolean() ? 0 : random.nextInt(MAX_PASSING);
        return new RandomFault(passing, random.nextBoolean() ? ALL : 1 + random.nextInt(3), fault);
    }

    /** The faults of consecutive requests. */
    Fault[] sequence() {
        return Stream.concat(
                        Stream.<Fault>generate(Fault.None::new).limit(passing),
                        Stream.generate(() -> fault).limit(spoiled))
                .toArray(Fault[]::new);
    }
}
