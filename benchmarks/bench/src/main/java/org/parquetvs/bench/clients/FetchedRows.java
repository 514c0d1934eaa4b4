package org.parquetvs.bench.clients;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a result as a client gets them, message by message.
 *
 * @param messages the columns of the rows of each message
 * @param characters of all messages together
 */
record FetchedRows(List<List<List<Object>>> messages, long characters) {
    /** Bytes that drivers ask for at a time. */
    private static final int MESSAGE_BYTES = 5 << 20;

    private static final JsonFactory FACTORY = new JsonFactory();

    /** Runs a query, fetches all of its rows, and keeps their values. */
    static FetchedRows of(WebSocketClient client, String query) throws IOException {
        JsonObject result = client.execute(query).getJsonObject("resultSet");
        int handle = result.getInt("resultSetHandle");
        long rows = result.getJsonNumber("numRows").longValue();
        List<List<List<Object>>> messages = new ArrayList<>();
        long characters = 0;
        long position = 0;
        while (position < rows) {
            client.send(Json.createObjectBuilder()
                    .add("command", "fetch")
                    .add("resultSetHandle", handle)
                    .add("startPosition", position)
                    .add("numBytes", MESSAGE_BYTES)
                    .build());
            String answer = client.answer();
            characters += answer.length();
            JsonObject data = WebSocketClient.accepted(answer).getJsonObject("responseData");
            messages.add(data.getJsonArray("data").getValuesAs(JsonArray.class).stream()
                    .map(column -> column.stream().map(FetchedRows::value).toList())
                    .toList());
            position += data.getJsonNumber("numRows").longValue();
        }
        client.ask(Json.createObjectBuilder()
                .add("command", "closeResultSet")
                .add("resultSetHandles", Json.createArrayBuilder().add(handle))
                .build());
        return new FetchedRows(messages, characters);
    }

    private static Object value(JsonValue value) {
        if (value instanceof JsonString text) {
            return text.getString();
        }
        JsonNumber number = (JsonNumber) value;
        return number.isIntegral() ? (Object) number.longValue() : number.bigDecimalValue();
    }

    long rows() {
        return messages.stream().mapToLong(columns -> columns.get(0).size()).sum();
    }

    /** Writes the same messages once more, each into a buffer, and returns the number of their bytes. */
    long write() throws IOException {
        long bytes = 0;
        ByteArrayOutputStream buffer = new ByteArrayOutputStream(MESSAGE_BYTES);
        for (List<List<Object>> columns : messages) {
            buffer.reset();
            try (JsonGenerator json = FACTORY.createGenerator(buffer, JsonEncoding.UTF8)) {
                write(json, columns);
            }
            bytes += buffer.size();
        }
        return bytes;
    }

    private static void write(JsonGenerator json, List<List<Object>> columns) throws IOException {
        json.writeStartObject();
        json.writeStringField("status", "ok");
        json.writeObjectFieldStart("responseData");
        json.writeNumberField("numRows", columns.get(0).size());
        json.writeArrayFieldStart("data");
        for (List<Object> column : columns) {
            json.writeStartArray();
            for (Object value : column) {
                json.writeObject(value);
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }
}
