package org.parquetvs.server.websocket;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.parquetvs.cluster.ResultColumn;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.json.JsonTree;
import org.parquetvs.server.result.MessageBytes;
import org.parquetvs.server.result.Page;
import org.parquetvs.server.result.StoredRows;
import org.parquetvs.server.result.TypeText;
import org.parquetvs.server.session.CommandResult;
import org.parquetvs.sql.error.SqlException;

/** Writes the answer to one command. */
final class AnswerWriter {
    /** Room for the names and brackets around rows. */
    private static final int ROOM_AROUND_ROWS = 1 << 10;

    private final MessageBytes message = new MessageBytes();
    private final TypeText types;
    private final JsonGenerator json;

    private AnswerWriter(int protocolVersion) throws IOException {
        this.types = new TypeText(protocolVersion);
        this.json = JsonTree.FACTORY.createGenerator(message);
    }

    /**
     * The answer to a command that succeeded.
     *
     * @param attributes the attributes to tell the client
     */
    static ByteBuffer ok(int protocolVersion, Map<String, Object> attributes, Content content) throws IOException {
        AnswerWriter out = new AnswerWriter(protocolVersion);
        out.json.writeStartObject();
        out.json.writeStringField("status", "ok");
        out.attributes(attributes);
        if (content != Content.NONE) {
            out.json.writeObjectFieldStart("responseData");
            content.write(out);
            out.json.writeEndObject();
        }
        return out.end();
    }

    /** The answer to a command that failed. */
    static ByteBuffer error(Map<String, Object> attributes, SqlException error) {
        try {
            AnswerWriter out = new AnswerWriter(1);
            out.json.writeStartObject();
            out.json.writeStringField("status", "error");
            out.attributes(attributes);
            out.json.writeObjectFieldStart("exception");
            out.json.writeStringField("text", ServerErrors.textForClients(error));
            out.json.writeStringField("sqlCode", error.sqlState());
            out.json.writeEndObject();
            return out.end();
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory does not fail", e);
        }
    }

    private ByteBuffer end() throws IOException {
        json.writeEndObject();
        json.close();
        return message.view();
    }

    private void attributes(Map<String, Object> attributes) throws IOException {
        if (!attributes.isEmpty()) {
            json.writeObjectFieldStart("attributes");
            for (Map.Entry<String, Object> attribute : attributes.entrySet()) {
                json.writeObjectField(attribute.getKey(), attribute.getValue());
            }
            json.writeEndObject();
        }
    }

    void field(String name, String value) throws IOException {
        json.writeStringField(name, value);
    }

    void field(String name, long value) throws IOException {
        json.writeNumberField(name, value);
    }

    /** An array of strings. */
    void strings(String name, List<String> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }

    /** The results in their order. */
    void results(List<CommandResult> results) throws IOException {
        json.writeNumberField("numResults", results.size());
        json.writeArrayFieldStart("results");
        for (CommandResult result : results) {
            json.writeStartObject();
            result(result);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void result(CommandResult result) throws IOException {
        if (result instanceof CommandResult.ResultSet rows) {
            json.writeStringField("resultType", "resultSet");
            resultSet(rows);
        } else if (result instanceof CommandResult.RowCount count) {
            json.writeStringField("resultType", "rowCount");
            json.writeNumberField("rowCount", count.rows());
        }
    }

    /** The parameters of a prepared statement. */
    void parameters(List<ResultColumn> parameters) throws IOException {
        json.writeObjectFieldStart("parameterData");
        json.writeNumberField("numColumns", parameters.size());
        columns(parameters);
        json.writeEndObject();
    }

    private void resultSet(CommandResult.ResultSet resultSet) throws IOException {
        StoredRows result = resultSet.rows();
        Page rows = result.inline();
        json.writeObjectFieldStart("resultSet");
        if (resultSet.handle() != 0) {
            json.writeNumberField("resultSetHandle", resultSet.handle());
        }
        json.writeNumberField("numColumns", result.columns().size());
        json.writeNumberField("numRows", result.rows());
        json.writeNumberField("numRowsInMessage", rows.rows());
        columns(result.columns());
        if (rows.rows() > 0) {
            data(rows);
        }
        json.writeEndObject();
    }

    private void columns(List<ResultColumn> columns) throws IOException {
        json.writeArrayFieldStart("columns");
        for (ResultColumn column : columns) {
            types.write(column, json);
        }
        json.writeEndArray();
    }

    /** Rows, column by column. */
    void data(Page rows) throws IOException {
        message.reserve(Math.addExact(rows.bytes(), ROOM_AROUND_ROWS));
        json.writeArrayFieldStart("data");
        for (int column = 0; column < rows.columns(); column++) {
            json.writeStartArray();
            json.flush();
            rows.write(column, message);
            json.writeEndArray();
        }
        json.writeEndArray();
    }
}
