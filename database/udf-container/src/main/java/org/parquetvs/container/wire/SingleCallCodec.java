package org.parquetvs.container.wire;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.script.ConnectionReference;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfColumn;

/** Writes and reads calls that return one text, and the connections that are part of them. */
final class SingleCallCodec {

    private SingleCallCodec() {}

    static void write(SingleCall call, WireOutput out) {
        out.int8(call.kind().ordinal());
        switch (call.kind()) {
            case ADAPTER -> out.text(((SingleCall.Adapter) call).request());
            case DEFAULT_OUTPUT_COLUMNS -> writeColumns(call.inputColumns(), out);
            case IMPORT_SQL -> {
                SingleCall.ImportSql sql = (SingleCall.ImportSql) call;
                writeColumns(sql.subselectColumns(), out);
                writeReference(sql.connection(), out);
                writeParameters(sql.parameters(), out);
            }
            case EXPORT_SQL -> {
                SingleCall.ExportSql sql = (SingleCall.ExportSql) call;
                out.list(sql.sourceColumns(), WireOutput::text);
                writeReference(sql.connection(), out);
                writeParameters(sql.parameters(), out);
                out.bool(sql.choices().truncate());
                out.bool(sql.choices().replace());
                out.optional(sql.choices().createdBy(), WireOutput::text);
            }
        }
    }

    static SingleCall read(WireInput in) {
        return switch (SingleCall.Kind.values()[in.int8()]) {
            case ADAPTER -> new SingleCall.Adapter(in.text());
            case DEFAULT_OUTPUT_COLUMNS -> new SingleCall.DefaultOutputColumns(readColumns(in));
            case IMPORT_SQL -> new SingleCall.ImportSql(readColumns(in), readReference(in), readParameters(in));
            case EXPORT_SQL ->
                new SingleCall.ExportSql(
                        in.list(WireInput::text),
                        readReference(in),
                        readParameters(in),
                        new SingleCall.ExportChoices(in.bool(), in.bool(), in.optional(WireInput::text)));
        };
    }

    private static void writeColumns(List<UdfColumn> columns, WireOutput out) {
        out.list(columns, (o, column) -> {
            o.text(column.name());
            o.text(column.sqlType());
        });
    }

    private static List<UdfColumn> readColumns(WireInput in) {
        return in.list(i -> new UdfColumn(i.text(), i.text()));
    }

    private static void writeReference(ConnectionReference connection, WireOutput out) {
        out.optional(connection.objectName(), WireOutput::text);
        out.optional(connection.definition(), SingleCallCodec::writeConnection);
    }

    private static ConnectionReference readReference(WireInput in) {
        Optional<ConnectionReference> named = in.optional(WireInput::text).map(ConnectionReference.Named::new);
        Optional<ConnectionReference> inline =
                in.optional(SingleCallCodec::readConnection).map(ConnectionReference.Inline::new);
        return named.or(() -> inline).orElseGet(ConnectionReference.None::new);
    }

    static void writeConnection(WireOutput out, ConnectionDefinition connection) {
        out.text(connection.address());
        out.text(connection.user());
        out.text(connection.password());
    }

    static ConnectionDefinition readConnection(WireInput in) {
        return new ConnectionDefinition(in.text(), in.text(), in.text());
    }

    private static void writeParameters(Map<String, String> parameters, WireOutput out) {
        out.list(List.copyOf(parameters.entrySet()), (o, parameter) -> {
            o.text(parameter.getKey());
            o.text(parameter.getValue());
        });
    }

    private static Map<String, String> readParameters(WireInput in) {
        Map<String, String> parameters = new HashMap<>();
        for (int left = in.int32(); left > 0; left--) {
            parameters.put(in.text(), in.text());
        }
        return parameters;
    }
}
