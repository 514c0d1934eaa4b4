package org.parquetvs.udf.call;

import java.util.List;
import java.util.Map;
import org.parquetvs.udf.script.ConnectionReference;
import org.parquetvs.udf.script.UdfColumn;

/** A call of a script that answers with one text. */
public sealed interface SingleCall {

    /**
     * {@code adapterCall}.
     *
     * @param request the JSON request
     */
    record Adapter(String request) implements SingleCall {}

    /**
     * {@code generateSqlForImportSpec}.
     *
     * @param subselectColumns columns of {@code IMPORT INTO (…)}; empty if the import goes into a table
     * @param connection what follows AT
     * @param parameters what follows WITH, names in upper case
     */
    record ImportSql(List<UdfColumn> subselectColumns, ConnectionReference connection, Map<String, String> parameters)
            implements SingleCall {
        public ImportSql {
            subselectColumns = List.copyOf(subselectColumns);
            parameters = Map.copyOf(parameters);
        }
    }

    /**
     * {@code getDefaultOutputColumns}.
     *
     * @param inputColumns columns the call passes
     */
    record DefaultOutputColumns(List<UdfColumn> inputColumns) implements SingleCall {
        public DefaultOutputColumns {
            inputColumns = List.copyOf(inputColumns);
        }
    }
}
