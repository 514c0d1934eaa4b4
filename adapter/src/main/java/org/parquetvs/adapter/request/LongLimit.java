package org.parquetvs.adapter.request;

import jakarta.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.math.BigInteger;

/**
 * A LIMIT of more rows than an {@code int} can count. The library reads only the lower 32 bits, so {@code LIMIT
 * 4294967306} would become {@code LIMIT 10}. Therefore the library never sees such a limit: it is removed from the
 * request and appended to the statement that answers the rest. No worker would stop earlier for it anyway.
 *
 * @param request the request that the library gets
 * @param clause how the statement has to end; empty for any other request
 */
public record LongLimit(String request, String clause) {
    private static final String QUERY = "pushdownRequest";
    private static final String LIMIT = "limit";
    private static final String NUMBER = "numElements";
    private static final String OFFSET = "offset";
    private static final String ORDER = "orderBy";
    private static final String STATEMENT = "sql";

    private static final BigInteger LONGEST = BigInteger.valueOf(Integer.MAX_VALUE);

    /** The limit of a request. */
    public static LongLimit of(String request) {
        // Requests can be long, and few have a limit.
        if (!request.contains(NUMBER)) {
            return new LongLimit(request, "");
        }
        JsonObject json = parse(request);
        JsonObject query = json.getJsonObject(QUERY);
        if (query == null || !query.containsKey(LIMIT)) {
            return new LongLimit(request, "");
        }
        BigInteger limit = number(query.getJsonObject(LIMIT), NUMBER);
        BigInteger offset = number(query.getJsonObject(LIMIT), OFFSET);
        if (limit.max(offset).compareTo(LONGEST) <= 0) {
            return new LongLimit(request, "");
        }
        JsonObject shorter = Json.createObjectBuilder(json)
                .add(QUERY, Json.createObjectBuilder(query).remove(LIMIT))
                .build();
        return new LongLimit(shorter.toString(), clause(limit, offset, query.containsKey(ORDER)));
    }

    /** The database allows no OFFSET without an order. */
    private static String clause(BigInteger limit, BigInteger offset, boolean ordered) {
        if (offset.signum() == 0) {
            return "\nLIMIT " + limit;
        }
        return (ordered ? "" : "\nORDER BY 1") + "\nLIMIT " + limit + " OFFSET " + offset;
    }

    /** The response with the limit appended to its statement. */
    public String addTo(String response) {
        if (clause.isEmpty()) {
            return response;
        }
        JsonObject json = parse(response);
        return Json.createObjectBuilder(json)
                .add(STATEMENT, json.getString(STATEMENT) + clause)
                .build()
                .toString();
    }

    private static BigInteger number(JsonObject limit, String name) {
        JsonNumber number = limit.getJsonNumber(name);
        return number == null ? BigInteger.ZERO : number.bigIntegerValue();
    }

    private static JsonObject parse(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }
}
