package org.parquetvs.cluster.statement;

import java.nio.charset.StandardCharsets;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.type.InvalidTypeException;

/** Statements of clients of the local cluster. */
public final class StatementFuzz implements FuzzTarget {

    @Override
    public String name() {
        return "statement";
    }

    @Override
    public void read(byte[] input) {
        try {
            StatementParser.parse(StatementText.of(new String(input, StandardCharsets.UTF_8)));
        } catch (SqlException | InvalidTypeException refused) {
            refused.getMessage();
        } catch (StackOverflowError tooDeep) {
            // A session answers that the statement nests too deep.
            tooDeep.getMessage();
        }
    }
}
