package org.parquetvs.importexport.columns;

import java.util.Optional;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;

/**
 * A wanted column and what fills it.
 *
 * @param source the column of the files, with its type there; empty: no file has it
 * @param type what its column in the table has to be; wider than the wanted type only where widening is allowed
 */
public record MatchedColumn(WantedColumn wanted, Optional<ScanColumn> source, SqlType type) {

    /** Whether no file has it. */
    public boolean isMissing() {
        return source.isEmpty();
    }

    /** Whether the column of the table has to become wider first. */
    public boolean isWidened() {
        return !type.equals(wanted.type());
    }
}
