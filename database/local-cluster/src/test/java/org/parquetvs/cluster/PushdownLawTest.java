package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.testing.Seeds;

/** Whatever an adapter is asked for, the rows of a query are those of the same query over local TABLES. */
class PushdownLawTest {
    private static final int QUERIES = 5_000;

    @RegisterExtension
    private static final TwoTables TABLES = new TwoTables();

    @Test
    void virtualTablesGiveTheRowsOfLocalOnesAndAskForNothingThatWasNotDeclared() {
        Set<String> used = new HashSet<>();
        Seeds.forEach(QUERIES, random -> {
            RandomQuery.Generated query = new RandomQuery(random).next();
            Set<String> declared = AllCapabilities.some(random);
            Optional<List<String>> expected = localRows(query);
            if (expected.isPresent()) {
                TABLES.adapter().declare(declared);
                assertThat(rows(query, "V"))
                        .as(
                                "%s%nwithout %s%nasked for %s",
                                query.sql(), missing(declared), TABLES.adapter().pushdowns())
                        .isEqualTo(expected.get());
                TABLES.adapter().pushdowns().forEach(pushdown -> {
                    Set<String> needed = NeededCapabilities.of(pushdown);
                    assertThat(declared).as(query.sql()).containsAll(needed);
                    used.addAll(needed);
                });
            }
        });
        assertThat(used)
                .contains(
                        "JOIN_TYPE_FULL_OUTER",
                        "JOIN_CONDITION_ALL",
                        "AGGREGATE_HAVING",
                        "AGGREGATE_GROUP_BY_TUPLE",
                        "LIMIT_WITH_OFFSET",
                        "ORDER_BY_EXPRESSION",
                        "SELECTLIST_EXPRESSIONS",
                        "FN_CASE",
                        "FN_EXTRACT");
    }

    private static Set<String> missing(Set<String> declared) {
        Set<String> missing = AllCapabilities.names();
        missing.removeAll(declared);
        return missing;
    }

    /** The rows of a query; none if it fails, as by a number out of range. */
    private static Optional<List<String>> localRows(RandomQuery.Generated query) {
        try {
            return Optional.of(rows(query, "L"));
        } catch (SqlException e) {
            return Optional.empty();
        }
    }

    private static List<String> rows(RandomQuery.Generated query, String schema) {
        List<String> rows = TABLES.sql().rows(query.sql().replace(RandomQuery.SCHEMA, schema));
        return query.ordered() ? rows : rows.stream().sorted().toList();
    }
}
