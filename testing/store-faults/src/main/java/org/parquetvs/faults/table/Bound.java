package org.parquetvs.faults.table;

import java.time.Duration;
import org.parquetvs.store.s3.http.S3Options;

/** How much longer a statement may take because of a fault. */
public enum Bound {
    /** There is no waiting. */
    NONE {
        @Override
        public Duration of(S3Options options) {
            return Duration.ZERO;
        }
    },
    /** The pauses before the second and third attempts. */
    PAUSES {
        @Override
        public Duration of(S3Options options) {
            return options.firstBackoff().multipliedBy(3);
        }
    },
    /** One attempt without progress or too slow, and one pause. */
    SILENCE {
        @Override
        public Duration of(S3Options options) {
            return options.readTimeout().plus(options.firstBackoff());
        }
    },
    /** An address that cannot be right. */
    STARTING {
        @Override
        public Duration of(S3Options options) {
            return S3Options.STARTING_TIME;
        }
    },
    /** An address that never answers. */
    CONNECTING {
        @Override
        public Duration of(S3Options options) {
            return options.connectTimeout();
        }
    },
    /** All attempts of a request. */
    REQUEST {
        @Override
        public Duration of(S3Options options) {
            return options.requestTimeout();
        }
    };

    /** The time that these limits for requests allow. */
    public abstract Duration of(S3Options options);
}
