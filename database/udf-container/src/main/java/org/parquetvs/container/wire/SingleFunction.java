package org.parquetvs.container.wire;

import java.util.List;

/** A single function of a script, which returns one text. */
public sealed interface SingleFunction {

    /** Name of the method. */
    String method();

    /** A request to an adapter. */
    record AdapterCall(String request) implements SingleFunction {
        @Override
        public String method() {
            return "adapterCall";
        }
    }

    /** The default columns of a script that declares none. */
    record DefaultOutputColumns() implements SingleFunction {
        @Override
        public String method() {
            return "getDefaultOutputColumns";
        }
    }

    /**
     * The SQL of an IMPORT.
     *
     * @param subselect whether the IMPORT is part of a query, so that it declares its columns
     * @param columns columns that it declares
     * @param types types of these columns
     * @param connectionNames the name of the connection, if the statement names one
     * @param connections the connection, if the statement defines one inline
     * @param parameters alternating names and values
     */
    record ImportSql(
            boolean subselect,
            List<String> columns,
            List<String> types,
            List<String> connectionNames,
            List<ConnectionObject> connections,
            List<String> parameters)
            implements SingleFunction {
        @Override
        public String method() {
            return "generateSqlForImportSpec";
        }
    }

    /**
     * The SQL of an EXPORT.
     *
     * @param sourceColumns names of the columns, as SQL
     * @param connectionNames the name of the connection, if the statement names one
     * @param connections the connection, if the statement defines one inline
     * @param parameters alternating names and values
     * @param truncate whether TRUNCATE is written
     * @param replace whether REPLACE is written
     * @param createdBy the text after CREATED BY, if there is one
     */
    record ExportSql(
            List<String> sourceColumns,
            List<String> connectionNames,
            List<ConnectionObject> connections,
            List<String> parameters,
            boolean truncate,
            boolean replace,
            List<String> createdBy)
            implements SingleFunction {
        @Override
        public String method() {
            return "generateSqlForExportSpec";
        }
    }

    /** Writes a function. */
    static void write(SingleFunction function, WireOutput out) {
        out.text(function.method());
        if (function instanceof AdapterCall call) {
            out.text(call.request);
        } else if (function instanceof ImportSql sql) {
            out.bool(sql.subselect);
            out.list(sql.columns, WireOutput::text);
            out.list(sql.types, WireOutput::text);
            out.list(sql.connectionNames, WireOutput::text);
            out.list(sql.connections, (o, connection) -> connection.writeTo(o));
            out.list(sql.parameters, WireOutput::text);
        } else if (function instanceof ExportSql sql) {
            out.list(sql.sourceColumns, WireOutput::text);
            out.list(sql.connectionNames, WireOutput::text);
            out.list(sql.connections, (o, connection) -> connection.writeTo(o));
            out.list(sql.parameters, WireOutput::text);
            out.bool(sql.truncate);
            out.bool(sql.replace);
            out.list(sql.createdBy, WireOutput::text);
        }
    }

    /** Reads a function. */
    static SingleFunction read(WireInput in) {
        String method = in.text();
        return switch (method) {
            case "adapterCall" -> new AdapterCall(in.text());
            case "getDefaultOutputColumns" -> new DefaultOutputColumns();
            case "generateSqlForImportSpec" ->
                new ImportSql(
                        in.bool(),
                        in.list(WireInput::text),
                        in.list(WireInput::text),
                        in.list(WireInput::text),
                        in.list(ConnectionObject::readFrom),
                        in.list(WireInput::text));
            case "generateSqlForExportSpec" ->
                new ExportSql(
                        in.list(WireInput::text),
                        in.list(WireInput::text),
                        in.list(ConnectionObject::readFrom),
                        in.list(WireInput::text),
                        in.bool(),
                        in.bool(),
                        in.list(WireInput::text));
            default -> throw new IllegalArgumentException("Unknown function: " + method);
        };
    }
}
