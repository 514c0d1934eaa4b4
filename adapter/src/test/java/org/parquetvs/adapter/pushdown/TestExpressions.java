package org.parquetvs.adapter.pushdown;

import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.filtered;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;

import com.exasol.adapter.request.PushDownRequest;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlStatementSelect;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Expressions in requests, and what is expected of them in scans. */
final class TestExpressions {
    static final SqlType DOUBLE = new SqlType.DoublePrecision();

    static final Operand ID = field("ID", new SqlType.Decimal(18, 0));
    static final Operand PRICE = field("PRICE", new SqlType.Decimal(12, 2));
    static final Operand SMALL = field("SMALL", new SqlType.Decimal(9, 0));
    static final Operand RATIO = field("RATIO", DOUBLE);
    static final Operand NAME = field("NAME", new SqlType.Varchar(2_000_000, Charset.UTF8));
    static final Operand CITY = field("CITY", new SqlType.Varchar(100, Charset.UTF8));
    static final Operand FLAG = field("FLAG", new SqlType.Bool());
    static final Operand DAY = field("DAY", new SqlType.Date());
    static final Operand AT = field("AT", new SqlType.Timestamp(6));

    static final String TWO = number("2");
    static final String AB = literal("string", "ab");

    private TestExpressions() {}

    static Optional<Predicate> condition(String json) {
        return new PredicateConverter(table()).convert(node(json));
    }

    static Optional<Predicate> weakened(String json) {
        return new PredicateConverter(table()).weaken(node(json));
    }

    static Optional<Operand> operand(String json) {
        return new OperandConverter(table()).convert(node(json));
    }

    private static RememberedTable table() {
        return new RememberedTable(
                filtered(column("FLAG")).getInvolvedTablesMetadata().get(0));
    }

    private static SqlNode node(String json) {
        PushDownRequest request = filtered(json);
        return ((SqlStatementSelect) request.getSelect()).getWhereClause();
    }

    /** Arguments in capitals are columns, others JSON; CAST_TO_TEXT is a conversion. */
    static String function(String name, String... arguments) {
        List<String> json = Stream.of(arguments)
                .map(argument -> argument.startsWith("{") ? argument : column(argument))
                .toList();
        if (name.equals("CAST_TO_TEXT")) {
            return cast(arguments[0], "{\"type\":\"VARCHAR\",\"size\":9,\"characterSet\":\"ASCII\"}");
        }
        return "{\"type\":\"function_scalar\",\"name\":\"%s\",\"arguments\":[%s]}"
                .formatted(name, String.join(",", json));
    }

    static String cast(String column, String type) {
        return "{\"type\":\"function_scalar_cast\",\"name\":\"CAST\",\"dataType\":%s,\"arguments\":[%s]}"
                .formatted(type, column(column));
    }

    static String extract(String part, String column) {
        return "{\"type\":\"function_scalar_extract\",\"name\":\"EXTRACT\",\"toExtract\":\"%s\",\"arguments\":[%s]}"
                .formatted(part, column(column));
    }

    static String choice(@Nullable String basis, List<String> arguments, List<String> results) {
        return "{\"type\":\"function_scalar_case\",\"name\":\"CASE\",%s\"arguments\":[%s],\"results\":[%s]}"
                .formatted(
                        basis == null ? "" : "\"basis\":" + basis + ",",
                        String.join(",", arguments),
                        String.join(",", results));
    }

    static String number(String digits) {
        return literal("exactnumeric", digits);
    }

    private static Operand field(String name, SqlType type) {
        return new Operand.Column(new ScanColumn(name, ColumnSource.Field.of(name.toLowerCase(Locale.ROOT)), type));
    }

    static Operand call(ScalarFunction function, Operand... arguments) {
        return Operand.Call.of(function, arguments).orElseThrow();
    }

    static Operand exact(String number) {
        return new Operand.Literal(new Value.Exact(new BigDecimal(number)));
    }

    static Operand approximate(double number) {
        return new Operand.Literal(new Value.Approximate(number));
    }

    static Operand text(String text) {
        return new Operand.Literal(new Value.Text(text));
    }

    static Operand zero(SqlType type) {
        return new Operand.Cast(exact("0"), type);
    }

    static Operand nullOf(SqlType type) {
        return new Operand.Cast(new Operand.Literal(new Value.Null()), type);
    }
}
