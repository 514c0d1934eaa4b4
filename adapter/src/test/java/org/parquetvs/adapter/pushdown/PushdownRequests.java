package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.request.PushDownRequest;
import com.exasol.adapter.request.parser.RequestParser;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.planner.BinaryEncoding;

/** Requests as Exasol sends them, for one table that has a column of every type. */
final class PushdownRequests {

    /** Names and types; each field is the name in lower case. */
    private static final List<String[]> COLUMNS = List.of(
            new String[] {"ID", "{\"type\":\"DECIMAL\",\"precision\":18,\"scale\":0}"},
            new String[] {"PRICE", "{\"type\":\"DECIMAL\",\"precision\":12,\"scale\":2}"},
            new String[] {"BIG", "{\"type\":\"DECIMAL\",\"precision\":36,\"scale\":0}"},
            new String[] {"SMALL", "{\"type\":\"DECIMAL\",\"precision\":9,\"scale\":0}"},
            new String[] {"RATIO", "{\"type\":\"DOUBLE\"}"},
            new String[] {"NAME", "{\"type\":\"VARCHAR\",\"size\":2000000,\"characterSet\":\"UTF8\"}"},
            new String[] {"CITY", "{\"type\":\"VARCHAR\",\"size\":100,\"characterSet\":\"UTF8\"}"},
            new String[] {"CODE", "{\"type\":\"CHAR\",\"size\":3,\"characterSet\":\"ASCII\"}"},
            new String[] {"FLAG", "{\"type\":\"BOOLEAN\"}"},
            new String[] {"DAY", "{\"type\":\"DATE\"}"},
            new String[] {"AT", "{\"type\":\"TIMESTAMP\",\"withLocalTimeZone\":false,\"fractionalSecondsPrecision\":6}"
            },
            new String[] {"HASH", "{\"type\":\"HASHTYPE\",\"bytesize\":16}"});

    private PushdownRequests() {}

    static TableQuery read(PushDownRequest request) {
        return new QueryReader("S3", BinaryEncoding.BASE64).read(request);
    }

    /** {@code SELECT ID FROM T WHERE filter}. */
    static PushDownRequest filtered(String filter) {
        return request("\"selectList\":[" + column("ID") + "],\"filter\":" + filter);
    }

    /** @param query what stands in the query besides its table, as members of a JSON object */
    static PushDownRequest request(String query) {
        return (PushDownRequest)
                RequestParser.create().parse("""
                        {
                          "type": "pushdown",
                          "pushdownRequest": {
                            "type": "select",
                            "from": {"type": "table", "name": "T"}%s
                          },
                          "involvedTables": [{
                            "name": "T",
                            "adapterNotes": "{\\"version\\":1,\\"source\\":\\"t/*.parquet\\"}",
                            "columns": [%s]
                          }],
                          "schemaMetadataInfo": {"name": "VS", "properties": {}}
                        }
                        """.formatted(query.isEmpty() ? "" : "," + query, columns()));
    }

    /** A reference to a column. */
    static String column(String name) {
        int number = IntStream.range(0, COLUMNS.size())
                .filter(index -> COLUMNS.get(index)[0].equals(name))
                .findFirst()
                .orElse(COLUMNS.size());
        return "{\"type\":\"column\",\"columnNr\":%d,\"name\":\"%s\",\"tableName\":\"T\"}".formatted(number, name);
    }

    /** A literal whose value is text in JSON: all but NULL and the booleans. */
    static String literal(String type, String value) {
        return "{\"type\":\"literal_%s\",\"value\":\"%s\"}".formatted(type, value);
    }

    /** A predicate with two sides. */
    static String comparison(String operator, String left, String right) {
        return "{\"type\":\"predicate_%s\",\"left\":%s,\"right\":%s}".formatted(operator, left, right);
    }

    /** A conjunction or a disjunction. */
    static String all(String operator, String... terms) {
        return "{\"type\":\"predicate_%s\",\"expressions\":[%s]}".formatted(operator, String.join(",", terms));
    }

    /** A predicate with one operand. */
    static String unary(String operator, String operand) {
        return "{\"type\":\"predicate_%s\",\"expression\":%s}".formatted(operator, operand);
    }

    private static String columns() {
        String fields = COLUMNS.stream()
                .map(column -> described(column[0], column[1], "field", column[0].toLowerCase(java.util.Locale.ROOT)))
                .collect(Collectors.joining(","));
        return fields + ","
                + described(
                        "SOURCE_REFERENCE",
                        "{\"type\":\"VARCHAR\",\"size\":2000,\"characterSet\":\"UTF8\"}",
                        "file",
                        "key");
    }

    private static String described(String name, String type, String kind, String source) {
        return "{\"name\":\"%s\",\"adapterNotes\":\"{\\\"version\\\":1,\\\"%s\\\":\\\"%s\\\"}\",\"dataType\":%s}"
                .formatted(name, kind, source, type);
    }
}
