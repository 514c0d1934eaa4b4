package org.parquetvs.worker;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.ScanOutput.TopN;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.worker.emit.Emitter;

/**
 * Reads the first rows of a task in two passes: first the columns by which rows are filtered and ordered, then all
 * columns of the few remaining rows.
 */
final class LateMaterialization {

    /** Most rows for two passes. More rows are in so many pages that a single pass is better. */
    private static final int MAX_ROWS = 200;

    /**
     * Least bytes of files for two passes: from here on, a second pass takes less time than reading columns that are
     * not needed.
     */
    private static final long MIN_BYTES = 8 << 20;

    private final ScanSpec spec;
    private final Emitter emitter;
    private final ScanSession session;

    /**
     * A scan in two passes.
     *
     * @param emitter takes the rows, and is closed after the last one
     */
    LateMaterialization(ScanSpec spec, Emitter emitter, ScanSession session) {
        this.spec = spec;
        this.emitter = emitter;
        this.session = session;
    }

    /**
     * Whether two passes are faster: the second one must have columns to read, in few rows of large files, without
     * reading whole files again.
     */
    static boolean pays(ScanSpec spec, TaskFiles files) {
        return !spec.format().isText()
                && spec.output() instanceof TopN first
                && spec.rows().isRecords()
                && first.limit() <= MAX_ROWS
                && files instanceof TaskFiles.Explicit explicit
                && explicit.splits().stream()
                                .mapToLong(split -> split.file().size())
                                .sum()
                        >= MIN_BYTES
                && first.columns().stream()
                        .anyMatch(column -> column.source().is(ColumnSource.Kind.FIELD)
                                && deciding(spec, first).noneMatch(column::equals));
    }

    /**
     * The columns that the first pass reads: those that decide which rows are the first ones. A column of which the
     * filter only checks whether it is NULL, as in {@code address IS NOT NULL}, is not among them: even if it is nested,
     * the check reads only a small part of it. That part is not enough where JSON that is too long becomes NULL.
     */
    private static Stream<ScanColumn> deciding(ScanSpec spec, TopN first) {
        return Stream.concat(
                first.order().stream().map(SortKey::column),
                spec.options().overflow() == Overflow.NULL
                        ? spec.filter().columns()
                        : spec.filter().valueColumns());
    }

    /** Reads the files of a task that wants first rows, and emits these; to be called once. */
    void read(TaskFiles.Explicit files) throws ExaIterationException, ExaDataTypeException {
        try (emitter) {
            TopN wanted = (TopN) spec.output();
            RowPlaces places = new RowPlaces();
            List<ScanColumn> columns = Stream.concat(
                            wanted.order().stream().map(SortKey::column).distinct(), RowPlaces.COLUMNS.stream())
                    .toList();
            new Scan(
                            with(new TopN(columns, wanted.order(), wanted.limit()), spec.filter()),
                            Emitter.to(places, columns.size(), session.context().memory()),
                            session)
                    .read(files);
            if (places.count() > MAX_ROWS) {
                // There was not enough memory to keep only the first rows.
                new Scan(spec, emitter, session).read(files);
            } else if (places.count() > 0) {
                new Scan(
                                with(new ScanOutput.Rows(wanted.columns(), ScanOutput.Rows.UNLIMITED), places.filter()),
                                emitter,
                                session)
                        .read(within(files, places));
            }
        }
    }

    private ScanSpec with(ScanOutput output, Predicate filter) {
        return new ScanSpec(spec.connection(), spec.source(), spec.format(), output, filter, spec.options());
    }

    private static TaskFiles within(TaskFiles.Explicit files, RowPlaces places) {
        return new TaskFiles.Explicit(files.splits().stream()
                .filter(split -> places.areIn(split.file().key()))
                .toList());
    }
}
