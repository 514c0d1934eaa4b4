package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Map;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.udf.call.SingleCall;
import org.parquetvs.udf.script.ConnectionReference;
import org.parquetvs.udf.script.UdfColumn;

/**
 * What stands behind FROM SCRIPT in an IMPORT.
 *
 * @param connection what stands behind AT
 * @param parameters what stands behind WITH, names in upper case
 */
record ImportSource(ObjectName script, ConnectionReference connection, Map<String, String> parameters) {

    /** An IMPORT that stands as a sub-select, with the columns it declares, if it does. */
    record Subselect(ImportSource source, List<Field> columns) {}

    /** The query that the script writes. */
    String generate(StatementContext context, List<Field> columns) {
        List<UdfColumn> declared = columns.stream()
                .map(column -> new UdfColumn(column.name(), column.type().toSql()))
                .toList();
        return context.call(context.script(script), new SingleCall.ImportSql(declared, connection, parameters));
    }
}
