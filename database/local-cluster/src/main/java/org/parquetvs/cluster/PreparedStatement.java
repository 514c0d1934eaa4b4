package org.parquetvs.cluster;

import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.syntax.ParameterizedText;

/**
 * A statement whose parameters and result columns are known before it runs.
 *
 * @param text the statement
 * @param parameters a column without a name for each question mark; it has the type of the column into which it is
 *     inserted, or the longest VARCHAR
 * @param columns the columns of its rows; empty if it returns none
 */
public record PreparedStatement(
        ParameterizedText text, List<ResultColumn> parameters, Optional<List<ResultColumn>> columns) {

    public PreparedStatement {
        parameters = List.copyOf(parameters);
        columns = columns.map(List::copyOf);
    }
}
