package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.request.PushDownRequest;
import com.exasol.adapter.request.parser.RequestParser;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.adapter.answer.AnswerPlanner;
import org.parquetvs.adapter.query.QueryReader;
import org.parquetvs.adapter.sql.FromClause;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;

/** Requests as Exasol sends them, for tables that have a column of every type. */
public final class PushdownRequests {

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
        FromClause.Scan scan = (FromClause.Scan) new AnswerPlanner("S3", ReadOptions.of(BinaryEncoding.BASE64))
                .of(QueryReader.read(request))
                .from();
        return new TableQuery(scan.spec(), scan.where());
    }

    /** {@code SELECT ID FROM T WHERE filter}. */
    public static PushDownRequest filtered(String filter) {
        return request("\"selectList\":[" + column("ID") + "],\"filter\":" + filter);
    }

    /**
     * A query over the table T.
     *
     * @param query the query without its table, as members of a JSON object
     */
    public static PushDownRequest request(String query) {
        return request("{\"type\": \"table\", \"name\": \"T\"}", query);
    }

    /**
     * A query over several of the tables S, T, U, V and W, which are alike.
     *
     * @param from a table or a join
     * @param query the rest of the query, as members of a JSON object
     */
    public static PushDownRequest request(String from, String query) {
        return (PushDownRequest) RequestParser.create().parse("""
                        {
                          "type": "pushdown",
                          "pushdownRequest": {
                            "type": "select",
                            "from": %s%s
                          },
                          "involvedTables": [%s],
                          "schemaMetadataInfo": {"name": "VS", "properties": {}}
                        }
                        """.formatted(
                        from,
                        query.isEmpty() ? "" : "," + query,
                        Stream.of("S", "T", "U", "V", "W")
                                .map(PushdownRequests::involved)
                                .collect(Collectors.joining(","))));
    }

    /** A table of a query over several. */
    public static String table(String name, String alias) {
        return "{\"type\":\"table\",\"name\":\"%s\",\"alias\":\"%s\"}".formatted(name, alias);
    }

    /** A join of two tables or joins. */
    public static String join(String type, String left, String right, String condition) {
        return "{\"type\":\"join\",\"join_type\":\"%s\",\"left\":%s,\"right\":%s,\"condition\":%s}"
                .formatted(type, left, right, condition);
    }

    /** A reference to a column of one of several tables. */
    public static String column(String table, String alias, String name) {
        return column(name)
                .replace("\"tableName\":\"T\"", "\"tableName\":\"%s\",\"tableAlias\":\"%s\"")
                .formatted(table, alias);
    }

    /** An aggregate function of columns; {@code COUNT(*)} has none. */
    public static String aggregate(String function, String... columns) {
        return "{\"type\":\"function_aggregate\",\"name\":\"%s\",\"arguments\":[%s]}"
                .formatted(
                        function,
                        Stream.of(columns).map(PushdownRequests::column).collect(Collectors.joining(",")));
    }

    /** A scalar function. */
    public static String function(String name, String... arguments) {
        return "{\"type\":\"function_scalar\",\"name\":\"%s\",\"arguments\":[%s]}"
                .formatted(name, String.join(",", arguments));
    }

    /** One expression of an ORDER BY. */
    public static String order(String expression, boolean isAscending, boolean nullsLast) {
        return "{\"type\":\"order_by_element\",\"expression\":%s,\"isAscending\":%s,\"nullsLast\":%s}"
                .formatted(expression, isAscending, nullsLast);
    }

    /** A reference to a column. */
    public static String column(String name) {
        int number = IntStream.range(0, COLUMNS.size())
                .filter(index -> COLUMNS.get(index)[0].equals(name))
                .findFirst()
                .orElse(COLUMNS.size());
        return "{\"type\":\"column\",\"columnNr\":%d,\"name\":\"%s\",\"tableName\":\"T\"}".formatted(number, name);
    }

    /** A literal whose value is text in JSON: all but NULL and the booleans. */
    public static String literal(String type, String value) {
        return "{\"type\":\"literal_%s\",\"value\":\"%s\"}".formatted(type, value);
    }

    /** A predicate with two sides. */
    public static String comparison(String operator, String left, String right) {
        return "{\"type\":\"predicate_%s\",\"left\":%s,\"right\":%s}".formatted(operator, left, right);
    }

    /** A conjunction or a disjunction. */
    public static String all(String operator, String... terms) {
        return "{\"type\":\"predicate_%s\",\"expressions\":[%s]}".formatted(operator, String.join(",", terms));
    }

    /** A predicate with one operand. */
    public static String unary(String operator, String operand) {
        return "{\"type\":\"predicate_%s\",\"expression\":%s}".formatted(operator, operand);
    }

    private static String involved(String table) {
        return """
                {
                  "name": "%s",
                  "adapterNotes": "{\\"version\\":1,\\"source\\":\\"%s/*.parquet\\"}",
                  "columns": [%s]
                }
                """.formatted(table, table.toLowerCase(Locale.ROOT), columns());
    }

    private static String columns() {
        String fields = COLUMNS.stream()
                .map(column -> described(column[0], column[1], "field", column[0].toLowerCase(Locale.ROOT)))
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
