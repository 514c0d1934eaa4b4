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
 * @param withOrigin whether each row of the result says in another column, {@link UdfCall#ORIGIN}, which row of a SCALAR
 *     script's input or which group it comes from, counted from 0
 */
public record UdfInvocation(
        UdfScript script,
        SessionContext session,
        List<UdfColumn> inputColumns,
        Iterator<UdfGroup> groups,
        List<UdfColumn> outputColumns,
        boolean withOrigin) {

    public UdfInvocation {
        inputColumns = List.copyOf(inputColumns);
        outputColumns = List.copyOf(outputColumns);
    }
}
