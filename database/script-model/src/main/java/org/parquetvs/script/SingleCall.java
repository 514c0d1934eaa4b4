package org.parquetvs.script;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A call of a script that returns one text. */
public sealed interface SingleCall {

    /** The methods that scripts offer for such calls. Code that distinguishes calls switches over all of them. */
    enum Kind {
        ADAPTER("adapterCall"),
        DEFAULT_OUTPUT_COLUMNS("getDefaultOutputColumns"),
        IMPORT_SQL("generateSqlForImportSpec"),
        EXPORT_SQL("generateSqlForExportSpec");

        private final String method;

        Kind(String method) {
            this.method = method;
        }

        /** Name of the method in Java. */
        public String method() {
            return method;
        }
    }

    /** The method that is called. */
    Kind kind();

    /** The columns that the call passes; none, unless the script is asked what it makes of them. */
    default List<UdfColumn> inputColumns() {
        return List.of();
    }

    /**
     * {@code adapterCall}.
     *
     * @param request the JSON request
     */
    record Adapter(String request) implements SingleCall {
        @Override
        public Kind kind() {
            return Kind.ADAPTER;
        }
    }

    /**
     * {@code generateSqlForImportSpec}.
     *
     * @param subselectColumns columns of {@code IMPORT INTO (…)}; empty if the import goes into a table
     * @param connection the connection after AT
     * @param parameters the parameters after WITH, with names in upper case
     */
    record ImportSql(List<UdfColumn> subselectColumns, ConnectionReference connection, Map<String, String> parameters)
            implements SingleCall {
        public ImportSql {
            subselectColumns = List.copyOf(subselectColumns);
            parameters = Map.copyOf(parameters);
        }

        @Override
        public Kind kind() {
            return Kind.IMPORT_SQL;
        }
    }

    /**
     * {@code generateSqlForExportSpec}.
     *
     * @param sourceColumns names of the columns as SQL: {@code "T"."A"} for a table, {@code "A"} for a query
     * @param connection the connection after AT
     * @param parameters the parameters after WITH, with names in upper case
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

        @Override
        public Kind kind() {
            return Kind.EXPORT_SQL;
        }
    }

    /**
     * Options of an EXPORT for its target.
     *
     * @param truncate whether TRUNCATE is written
     * @param replace whether REPLACE is written
     * @param createdBy the text after CREATED BY
     */
    record ExportChoices(boolean truncate, boolean replace, Optional<String> createdBy) {}

    /**
     * {@code getDefaultOutputColumns}.
     *
     * @param inputColumns columns that the call passes
     */
    record DefaultOutputColumns(List<UdfColumn> inputColumns) implements SingleCall {
        public DefaultOutputColumns {
            inputColumns = List.copyOf(inputColumns);
        }

        @Override
        public Kind kind() {
            return Kind.DEFAULT_OUTPUT_COLUMNS;
        }
    }
}
