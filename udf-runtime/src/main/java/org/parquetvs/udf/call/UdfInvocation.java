package org.parquetvs.udf.call;

import java.util.Iterator;
import java.util.List;
import org.parquetvs.udf.script.UdfColumn;
import org.parquetvs.udf.script.UdfScript;

/**
 * A call of a SET or SCALAR script on some input.
 *
 * @param script the script
 * @param session the statement that calls
 * @param inputColumns columns of the input rows
 * @param groups the input; drawn from one thread at a time while the call runs
 * @param outputColumns columns of EMITS; of RETURNS the one column, named {@code RETURN}
 */
public record UdfInvocation(
        UdfScript script,
        SessionContext session,
        List<UdfColumn> inputColumns,
        Iterator<UdfGroup> groups,
        List<UdfColumn> outputColumns) {

    public UdfInvocation {
        inputColumns = List.copyOf(inputColumns);
        outputColumns = List.copyOf(outputColumns);
    }
}
