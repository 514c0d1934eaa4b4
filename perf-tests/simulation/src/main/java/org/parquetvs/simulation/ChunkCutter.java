package org.parquetvs.simulation;

import java.util.ArrayList;
import java.util.List;

/** Cuts the input of a task into chunks, by the rules of the worker: see {@code doc/design/050-fetching.md}. */
final class ChunkCutter {
    /** Requests of one task under way at once. */
    static final int MAX_REQUESTS = 32;

    /** Files of up to this many bytes are one request, footer included. */
    private static final long SMALL_FILE = 512 << 10;

    /** Bytes of a range request. */
    private static final double PART = 8 << 20;

    /** A row group beyond a quarter of the memory for buffers arrives in parts. */
    static final double MAX_CHUNK = 128 << 20;

    /** Many files of a task are combined to at least this many chunks. */
    private static final long MIN_CHUNKS = 64;

    /** And to at most this many, because each is a step of the simulation. */
    private static final long MAX_CHUNKS = 512;

    private final ScanWorkload workload;

    ChunkCutter(ScanWorkload workload) {
        this.workload = workload;
    }

    /**
     * Some row groups of one file.
     *
     * @param rows of each row group
     */
    List<FetchChunk> rowGroups(List<Long> rows) {
        List<FetchChunk> chunks = new ArrayList<>();
        boolean opened = false;
        for (long rowsOfGroup : rows) {
            double bytes = rowsOfGroup * workload.storedBytesPerRow();
            long parts = Math.max(1, (long) Math.ceil(bytes / MAX_CHUNK));
            for (long part = 0; part < parts; part++) {
                long partRows = rowsOfGroup * (part + 1) / parts - rowsOfGroup * part / parts;
                chunks.add(chunk(partRows, bytes / parts, !opened));
                opened = true;
            }
        }
        return chunks;
    }

    private FetchChunk chunk(long rows, double bytes, boolean opensFile) {
        long ranges = Math.max(1, (long) (bytes / PART));
        boolean needsFooter = opensFile && !isSmall();
        int connections = (int) Math.min(ranges, MAX_REQUESTS);
        long waves = (ranges + connections - 1) / connections;
        return new FetchChunk(
                opensFile ? 1 : 0,
                waves + (needsFooter ? 1 : 0),
                ranges + (needsFooter ? 1 : 0),
                connections,
                bytes,
                rows);
    }

    /** Many whole files, combined. */
    List<FetchChunk> wholeFiles(long files, long rows) {
        List<FetchChunk> chunks = new ArrayList<>();
        double bytes = rows * workload.storedBytesPerRow();
        long wanted = Math.max(MIN_CHUNKS, Math.min(MAX_CHUNKS, (long) (bytes / MAX_CHUNK)));
        long number = Math.min(files, wanted);
        for (long index = 0; index < number; index++) {
            long some = files * (index + 1) / number - files * index / number;
            long someRows = rows * (index + 1) / number - rows * index / number;
            chunks.add(wholeFilesChunk(some, someRows));
        }
        return chunks;
    }

    private FetchChunk wholeFilesChunk(long files, long rows) {
        double bytes = rows * workload.storedBytesPerRow();
        long ranges = isSmall() ? 0 : Math.max(files, (long) (bytes / PART));
        long requests = files + ranges;
        int connections = (int) Math.min(Math.max(files, ranges), MAX_REQUESTS);
        return new FetchChunk(files, (requests + connections - 1) / connections, requests, connections, bytes, rows);
    }

    boolean isSmall() {
        return workload.fileBytes() <= SMALL_FILE;
    }
}
