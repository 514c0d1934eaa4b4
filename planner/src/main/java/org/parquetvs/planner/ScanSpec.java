package org.parquetvs.planner;

import java.util.List;
import java.util.Objects;
import org.parquetvs.planner.predicate.Predicate;

/**
 * What is common to all tasks of one query.
 *
 * @param connection name of the Exasol connection that holds bucket and credentials; never the credentials themselves
 * @param source the pattern of keys that make up the table
 * @param columns what is emitted, in the order of the EMITS clause
 * @param filter a row is emitted only where this is true; its columns need not be emitted
 * @param binaryEncoding how BINARY columns become text
 */
public record ScanSpec(
        String connection,
        SourcePattern source,
        List<ScanColumn> columns,
        Predicate filter,
        BinaryEncoding binaryEncoding) {

    public ScanSpec {
        Objects.requireNonNull(connection, "connection");
        Objects.requireNonNull(source, "source");
        columns = List.copyOf(columns);
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(binaryEncoding, "binaryEncoding");
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("Invalid scan: it emits no column");
        }
    }

    /** Which objects of a listing this scan reads. */
    public SourceFilter sourceFilter() {
        return new SourceFilter(source, filter);
    }
}
