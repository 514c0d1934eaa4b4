package org.parquetvs.scan.predicate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.RandomPredicates;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;

/** What pruning and filtering must agree on, whatever the predicate and the data. */
class PredicateLawsTest {

    @Test
    void pruningNeverDropsARowThatMatches() {
        Seeds.forEach(20_000, random -> {
            Predicate predicate = RandomPredicates.predicate(random, 3);
            List<Map<ScanColumn, Value>> rows = rows(random, 1 + random.nextInt(6));
            TruthSet outcomes = predicate.outcomes(domains(rows, random));
            for (Map<ScanColumn, Value> row : rows) {
                Truth truth = predicate.evaluate(valuesOf(row));
                assertThat(outcomes.mayBe(truth))
                        .as("%s may be %s for %s", predicate, truth, row)
                        .isTrue();
            }
        });
    }

    @Test
    void likeNeverDropsATextThatMatches() {
        Operand column = new Operand.Column(RandomPredicates.FILE_KEY);
        Seeds.forEach(20_000, random -> {
            Predicate like = new Like(column, new Operand.Literal(new Value.Text(text(random, "ab%_"))), null);
            List<Value> texts = Stream.generate(() -> (Value) new Value.Text(text(random, "ab")))
                    .limit(1 + random.nextInt(3))
                    .toList();
            Domain domain = domain(texts, random);
            for (Value text : texts) {
                assertThat(like.outcomes(any -> domain).mayBe(like.evaluate(any -> text)))
                        .as("outcome of %s for %s in %s", like, text, domain)
                        .isTrue();
            }
        });
    }

    private static String text(Random random, String signs) {
        StringBuilder text = new StringBuilder();
        int length = 1 + random.nextInt(4);
        for (int i = 0; i < length; i++) {
            text.append(signs.charAt(random.nextInt(signs.length())));
        }
        return text.toString();
    }

    @Test
    void outcomeForOneRowIsItsTruth() {
        Seeds.forEach(20_000, random -> {
            Predicate predicate = RandomPredicates.predicate(random, 3);
            Map<ScanColumn, Value> row = rows(random, 1).get(0);
            assertThat(predicate.outcomes(column -> Domain.of(valuesOf(row).apply(column))))
                    .as("outcomes of %s for %s", predicate, row)
                    .isEqualTo(TruthSet.of(predicate.evaluate(valuesOf(row))));
        });
    }

    @Test
    void keyOfAMatchingRowBeginsWithExactlyOneOfTheKeyPrefixes() {
        Seeds.forEach(20_000, random -> {
            Predicate predicate = RandomPredicates.predicate(random, 3);
            Map<ScanColumn, Value> row = rows(random, 1).get(0);
            if (predicate.evaluate(valuesOf(row)) == Truth.TRUE) {
                String key = valuesOf(row).apply(RandomPredicates.FILE_KEY).asText();
                assertThat(predicate.keyPrefixes().prefixes())
                        .as("prefixes of %s for %s", predicate, key)
                        .filteredOn(key::startsWith)
                        .hasSize(1);
            }
        });
    }

    @Test
    void everyColumnThatIsReadIsNamed() {
        Seeds.forEach(2_000, random -> {
            Predicate predicate = RandomPredicates.predicate(random, 3);
            Map<ScanColumn, Value> row = rows(random, 1).get(0);
            List<ScanColumn> read = new ArrayList<>();
            predicate.evaluate(column -> {
                read.add(column);
                return valuesOf(row).apply(column);
            });
            assertThat(predicate.columns()).containsAll(read);
        });
    }

    private static Function<ScanColumn, Value> valuesOf(Map<ScanColumn, Value> row) {
        return column -> {
            Value value = row.get(column);
            if (value == null) {
                throw new AssertionError("Unknown column " + column);
            }
            return value;
        };
    }

    private static List<Map<ScanColumn, Value>> rows(Random random, int count) {
        List<Map<ScanColumn, Value>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Map<ScanColumn, Value> row = new HashMap<>();
            for (ScanColumn column : RandomPredicates.COLUMNS) {
                row.put(column, RandomPredicates.valueOf(column, random));
            }
            rows.add(row);
        }
        return rows;
    }

    /** True domains of the rows, as tight or as loose as chance has it. */
    private static Function<ScanColumn, Domain> domains(List<Map<ScanColumn, Value>> rows, Random random) {
        Map<ScanColumn, Domain> domains = new HashMap<>();
        for (ScanColumn column : RandomPredicates.COLUMNS) {
            domains.put(
                    column,
                    domain(rows.stream().map(row -> valuesOf(row).apply(column)).toList(), random));
        }
        return column -> domains.getOrDefault(column, Domain.UNKNOWN);
    }

    private static Domain domain(List<Value> values, Random random) {
        List<Value> present = values.stream()
                .filter(value -> !value.isNull())
                .sorted(Value::compareWith)
                .toList();
        if (present.isEmpty()) {
            return random.nextBoolean() ? Domain.ALL_NULL : Domain.UNKNOWN;
        }
        @Nullable Value min = random.nextInt(4) == 0 ? null : present.get(0);
        @Nullable Value max = random.nextInt(4) == 0 ? null : present.get(present.size() - 1);
        boolean noNull = present.size() == values.size() && random.nextBoolean();
        return new Domain(min, max, noNull ? Nulls.NONE : Nulls.SOME);
    }
}
