package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.sql.SqlNode;
import java.util.Optional;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.scan.predicate.Operand;

/** Turns expressions of a query into operands of the scan. */
public final class OperandConverter {
    private final RememberedTable table;

    /** A converter of expressions over rows of one table. */
    public OperandConverter(RememberedTable table) {
        this.table = table;
    }

    /** The same expression; empty if the two might differ for any row. */
    public Optional<Operand> convert(SqlNode expression) {
        ConditionReader reader = new ConditionReader(table);
        return reader.operands().read(expression).filter(operand -> reader.exactWhere()
                .isEmpty());
    }
}
