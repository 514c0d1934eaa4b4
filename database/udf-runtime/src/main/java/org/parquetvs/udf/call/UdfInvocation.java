package org.parquetvs.udf.call;

import java.util.Iterator;
import java.util.List;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;

/**
 * A call of a SET or SCALAR script on some input.
 *
 * @param script the script
 * @param session the calling statement
 * @param inputColumns columns of the input rows
 * @param outputColumns columns of EMITS; for RETURNS a single column with the name {@code RETURN}
 * @param withOrigin whether each result row has another column, {@link UdfCall#ORIGIN}, with the number of the input
 *     row (SCALAR) or group that it comes from, counted from 0
 */
public record UdfInvocation(
        UdfScript script,
        SessionContext session,
        List<UdfColumn> inputColumns,
        UdfInput input,
        List<UdfColumn> outputColumns,
        boolean withOrigin) {

    public UdfInvocation {
        inputColumns = List.copyOf(inputColumns);
        outputColumns = List.copyOf(outputColumns);
    }

    /**
     * The groups of an input that is computed already.
     *
     * @throws IllegalStateException if it is not
     */
    public Iterator<UdfGroup> groups() {
        if (input instanceof UdfInput.Groups groups) {
            return groups.iterator();
        }
        throw new IllegalStateException("The input is computed while it is read");
    }
}
