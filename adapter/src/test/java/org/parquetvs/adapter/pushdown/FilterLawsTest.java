package org.parquetvs.adapter.pushdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.all;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.filtered;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.read;
import static org.parquetvs.adapter.pushdown.PushdownRequests.unary;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.wire.ScanSpecJson;
import org.parquetvs.testing.Seeds;

/** What holds for every condition that Exasol may send, sensible or not. */
class FilterLawsTest {
    private static final List<String> COLUMNS = List.of(
            "ID",
            "PRICE",
            "BIG",
            "SMALL",
            "RATIO",
            "NAME",
            "CITY",
            "CODE",
            "FLAG",
            "DAY",
            "AT",
            "HASH",
            "SOURCE_REFERENCE");

    private static final List<String> LITERALS = List.of(
            "{\"type\":\"literal_null\"}",
            "{\"type\":\"literal_bool\",\"value\":true}",
            literal("exactnumeric", "-12.50"),
            literal("exactnumeric", "123456789012345678901234567890123456"),
            literal("double", "1.5E300"),
            literal("string", ""),
            literal("string", "it's 50%"),
            literal("date", "2026-02-28"),
            literal("timestamp", "2026-02-28 23:59:59.999999"));

    @Test
    void everyConditionIsAnsweredAndNoConjunctIsLost() {
        Seeds.forEach(400, random -> {
            int conjuncts = 1 + random.nextInt(4);
            String filter = all(
                    "and",
                    IntStream.range(0, conjuncts)
                            .mapToObj(index -> condition(random, 3))
                            .toArray(String[]::new));

            TableQuery query = read(filtered(filter));

            assertThat(terms(query.spec().filter()) + query.residual().size()).isGreaterThanOrEqualTo(conjuncts);
            assertThat(ScanSpecJson.parseSpec(ScanSpecJson.renderSpec(query.spec())))
                    .isEqualTo(query.spec());
            List<String> emitted = query.spec().output().columns().stream()
                    .map(ScanColumn::name)
                    .toList();
            for (String residual : query.residual()) {
                assertThat(CCJSqlParserUtil.parseCondExpression(residual)).isNotNull();
                assertThat(emitted)
                        .containsAll(COLUMNS.stream()
                                .filter(column -> residual.contains("\"" + column + "\""))
                                .collect(Collectors.toSet()));
            }
        });
    }

    /** Conjuncts that the scan applies. */
    private static int terms(Predicate filter) {
        if (filter.equals(Predicate.TRUE)) {
            return 0;
        }
        return filter instanceof And and ? and.terms().size() : 1;
    }

    private static String condition(Random random, int depth) {
        int kinds = depth == 0 ? 6 : 8;
        return switch (random.nextInt(kinds)) {
            case 0 -> comparison("equal", operand(random), operand(random));
            case 1 -> comparison("less", operand(random), operand(random));
            case 2 -> unary("is_null", column(pick(random, COLUMNS)));
            case 3 ->
                "{\"type\":\"predicate_in_constlist\",\"expression\":%s,\"arguments\":[%s,%s]}"
                        .formatted(column(pick(random, COLUMNS)), pick(random, LITERALS), pick(random, LITERALS));
            case 4 ->
                "{\"type\":\"predicate_like\",\"expression\":%s,\"pattern\":%s}"
                        .formatted(column(pick(random, COLUMNS)), operand(random));
            case 5 -> comparison("notequal", operand(random), operand(random));
            case 6 -> unary("not", condition(random, depth - 1));
            default -> all("or", condition(random, depth - 1), condition(random, depth - 1));
        };
    }

    private static String operand(Random random) {
        return random.nextBoolean() ? column(pick(random, COLUMNS)) : pick(random, LITERALS);
    }

    private static String pick(Random random, List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
