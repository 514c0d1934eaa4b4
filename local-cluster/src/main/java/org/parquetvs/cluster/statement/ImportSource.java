package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Map;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.udf.call.SingleCall;
import org.parquetvs.udf.script.ConnectionReference;
import org.parquetvs.udf.script.UdfColumn;

/**
 * What follows FROM SCRIPT in an IMPORT.
 *
 * @param connection what follows AT
 * @param parameters what follows WITH, names in upper case
 */
record ImportSource(ObjectName script, ConnectionReference connection, Map<String, String> parameters) {

    /** An IMPORT as a sub-select, with the columns that it declares, if any. */
    record Subselect(ImportSource source, List<Field> columns) {}

    /** The query that the script writes. */
    String generate(StatementContext context, List<Field> columns) {
        List<UdfColumn> declared = columns.stream()
                .map(column -> new UdfColumn(column.name(), column.type().toSql()))
                .toList();
        return context.call(context.script(script), new SingleCall.ImportSql(declared, connection, parameters));
    }
}
