package org.parquetvs.cli.load;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.ProgressBar;
import org.parquetvs.console.output.ProgressLine;
import org.parquetvs.local.StagedFile;
import org.parquetvs.local.StagingListener;

/** Shows how much of the files has been read, on a terminal only. */
final class LoadProgress implements StagingListener {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final ProgressLine line;
    private final int files;
    private final long totalBytes;
    private final long startNanos = System.nanoTime();
    private int staged;
    private long bytes;
    private long shownNanos;

    /** @param totalBytes of all files whose size is known */
    LoadProgress(ProgressLine line, int files, long totalBytes) {
        this.line = line;
        this.files = files;
        this.totalBytes = totalBytes;
        this.shownNanos = startNanos;
    }

    @Override
    public synchronized void read(long more) {
        bytes += more;
        long now = System.nanoTime();
        if (line.isRewritten() && now - shownNanos >= PAUSE_NANOS) {
            shownNanos = now;
            line.show(text((now - startNanos) / 1e9));
        }
    }

    @Override
    public synchronized void staged(StagedFile file) {
        staged++;
    }

    /** Such as {@code [=====     ] 50 %, 1 of 2 files, 12.0 MB/s, 0:03 left}. */
    String text(double seconds) {
        return "uploading " + ProgressBar.text(bytes, totalBytes) + ", " + CountFormat.of(staged, files, "file")
                + String.format(Locale.ROOT, ", %.1f MB/s, ", bytes / 1e6 / seconds)
                + ProgressBar.timeLeft(bytes, totalBytes, seconds);
    }

    /** Erases the line. */
    synchronized void done() {
        if (line.isRewritten()) {
            line.done();
        }
    }
}
