package org.parquetvs.udf.call;

import java.util.List;
import java.util.Map;
import java.util.Optional;
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
     * {@code generateSqlForExportSpec}.
     *
     * @param sourceColumns names of the columns as SQL: {@code "T"."A"} of a table, {@code "A"} of a query
     * @param connection what follows AT
     * @param parameters what follows WITH, names in upper case
     */
    record ExportSql(
            List<String> sourceColumns,
            ConnectionReference connection,
            Map<String, String> parameters,
            ExportChoices choices)
            implements SingleCall {
        public ExportSql {
            sourceColumns = List.copyOf(sourceColumns);
            parameters = Map.copyOf(parameters);
        }
    }

    /**
     * What an EXPORT says of the place that it writes to.
     *
     * @param truncate whether TRUNCATE is written
     * @param replace whether REPLACE is written
     * @param createdBy what follows CREATED BY
     */
    record ExportChoices(boolean truncate, boolean replace, Optional<String> createdBy) {}

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
