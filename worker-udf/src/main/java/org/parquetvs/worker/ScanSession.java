package org.parquetvs.worker;

import java.util.Objects;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.keys.KeyCache;
import org.parquetvs.worker.telemetry.ProgressReport;
import org.parquetvs.worker.telemetry.Telemetry;

/**
 * What all scans of one call share.
 *
 * @param progress reports what the call has read so far
 * @param keyCache keys that earlier tasks of the statement have read
 */
record ScanSession(ScanContext context, ProgressReport progress, KeyCache keyCache) {
    ScanSession {
        Objects.requireNonNull(context, "context");
        Objects.requireNonNull(progress, "progress");
        Objects.requireNonNull(keyCache, "keyCache");
    }

    /** A session that reports nothing. */
    static ScanSession unreported(ScanContext context, KeyCache keyCache) {
        return new ScanSession(context, ProgressReport.none(), keyCache);
    }

    /** The session of a scan that reads keys: it is neither counted nor reported. */
    ScanSession ofKeys() {
        return unreported(new ScanContext(context.store(), context.memory(), new Telemetry()), keyCache);
    }
}
