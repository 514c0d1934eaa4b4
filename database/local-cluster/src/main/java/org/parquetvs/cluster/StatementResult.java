package org.parquetvs.cluster;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.cluster.storage.RowCursor;
import org.parquetvs.sql.jvm.SessionFormats;

/**
 * The result of a statement: rows, or the number of rows it touched. Rows are produced while they are read, on the
 * session's connection: read or close a result before the next statement of that session.
 */
public final class StatementResult implements Iterable<@Nullable Object[]>, AutoCloseable {
    private final List<ResultColumn> columns;
    private final Optional<Cursor> rows;
    private final SessionFormats formats;
    private final long startNanos;
    private final boolean countsRows;
    private long endNanos;
    private long rowCount;

    private StatementResult(
            List<ResultColumn> columns,
            Optional<Cursor> rows,
            SessionFormats formats,
            long startNanos,
            boolean countsRows,
            long rowCount) {
        this.columns = List.copyOf(columns);
        this.rows = rows;
        this.formats = formats;
        this.startNanos = startNanos;
        this.endNanos = System.nanoTime();
        this.countsRows = countsRows;
        this.rowCount = rowCount;
    }

    static StatementResult withoutRows(Outcome outcome, long startNanos) {
        return outcome instanceof Outcome.Count count
                ? new StatementResult(
                        List.of(), Optional.empty(), SessionFormats.DEFAULT, startNanos, true, count.rows())
                : new StatementResult(List.of(), Optional.empty(), SessionFormats.DEFAULT, startNanos, false, 0);
    }

    static StatementResult ofRows(List<ResultColumn> columns, Cursor rows, SessionFormats formats, long startNanos) {
        return new StatementResult(columns, Optional.of(rows), formats, startNanos, true, 0);
    }

    /** Whether the statement returns rows, even if there are none. */
    public boolean hasRows() {
        return rows.isPresent();
    }

    /** The columns of the rows; empty if the statement returns none. */
    public List<ResultColumn> columns() {
        return columns;
    }

    /** How the session writes dates, timestamps and numbers as text. */
    public SessionFormats formats() {
        return formats;
    }

    /** Whether the statement is about rows: it returns, inserts, changes or deletes them, even if there are none. */
    public boolean countsRows() {
        return countsRows;
    }

    /** Rows inserted, changed or deleted; for a result with rows: those read so far. */
    public long rowCount() {
        return rowCount;
    }

    /** Time from the start of the statement to its end, or to the last row that was read. */
    public Duration elapsed() {
        return Duration.ofNanos(endNanos - startNanos);
    }

    /**
     * The rows; can be called once. Values are BigDecimal or Long for DECIMAL, Double, String, Boolean, LocalDate,
     * LocalDateTime, or null.
     */
    @Override
    public Iterator<@Nullable Object[]> iterator() {
        RowCursor source = new RowCursor(cursor());
        return new Iterator<>() {
            private @Nullable Object @Nullable [] ahead = advance(source);

            @Override
            public boolean hasNext() {
                return ahead != null;
            }

            @Override
            public @Nullable Object[] next() {
                @Nullable Object[] row = ahead;
                if (row == null) {
                    throw new NoSuchElementException();
                }
                rowCount++;
                ahead = advance(source);
                return row;
            }
        };
    }

    /** The next rows, or null after the last one. An alternative to {@link #iterator}. */
    public @Nullable RowBatch nextBatch() {
        RowBatch batch = cursor().next();
        rowCount += batch == null ? 0 : batch.rowCount();
        endNanos = System.nanoTime();
        return batch;
    }

    private Cursor cursor() {
        return rows.orElseThrow(() -> new IllegalStateException("The statement returned no rows"));
    }

    private @Nullable Object @Nullable [] advance(RowCursor source) {
        @Nullable Object[] row = source.next();
        endNanos = System.nanoTime();
        return row;
    }

    /** Stops everything that still produces rows. */
    @Override
    public void close() {
        rows.ifPresent(Cursor::close);
    }
}
