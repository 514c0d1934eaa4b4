package org.parquetvs.adapter.query;

import com.exasol.adapter.metadata.DataType;
import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import java.util.Optional;

/**
 * One column of the answer.
 *
 * @param expected its type, which Exasol checks strictly; empty if an old database does not give it
 */
public record SelectItem(SqlNode expression, Optional<DataType> expected) {

    /** The type that the expression has to be converted to; empty if it certainly has it already. */
    public Optional<DataType> conversion() {
        return expected.filter(type -> !(expression instanceof SqlColumn column)
                || !column.getMetadata().getType().equals(type));
    }
}
