package org.parquetvs.worker;

import com.exasol.ExaIterationException;
import com.exasol.ExaMetadata;
import java.util.List;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerErrors;

/** The columns of the EMITS clause. */
final class EmitsColumns {

    private EmitsColumns() {}

    /**
     * Checks the types of the columns. The container would convert some values and refuse others one by one; this check
     * fails at once.
     */
    static void requireMatch(ExaMetadata metadata, List<EmittedColumn> columns) throws ExaIterationException {
        if (metadata.getOutputColumnCount() != columns.size()) {
            throw WorkerErrors.wrongColumnCount(columns.size(), metadata.getOutputColumnCount());
        }
        for (int i = 0; i < columns.size(); i++) {
            EmittedColumn column = columns.get(i);
            String actual = metadata.getOutputColumnSqlType(i);
            if (!isType(actual, column.type())) {
                throw WorkerErrors.wrongColumnType(
                        metadata.getOutputColumnName(i), column.type().toSql(), actual);
            }
        }
    }

    private static boolean isType(String text, SqlType expected) {
        try {
            return SqlType.parse(text).equals(expected);
        } catch (IllegalArgumentException e) {
            // A type that no scan can emit is not the expected one either.
            return false;
        }
    }
}
