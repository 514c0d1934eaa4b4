package org.parquetvs.container.wire;

import java.util.List;

/** A function of a script that is called for one text. */
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
     * @param subselect whether it is part of a query, so that it names its columns
     * @param columns columns that it names
     * @param types their types, as many
     * @param connectionNames the one name of a connection, if one is given by name
     * @param connections the one connection, if one is given inline
     * @param parameters names and values, in turn
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
     * @param connectionNames the one name of a connection, if one is given by name
     * @param connections the one connection, if one is given inline
     * @param parameters names and values, in turn
     * @param truncate whether TRUNCATE is written
     * @param replace whether REPLACE is written
     * @param createdBy the one text after CREATED BY, if there is one
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
