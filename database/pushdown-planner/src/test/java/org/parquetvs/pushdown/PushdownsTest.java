package org.parquetvs.pushdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.parquetvs.script.PendingText;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.VirtualSchema;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.type.SqlType;

/** An adapter answers a request with SQL of the same text. */
class PushdownsTest {
    private static final List<Field> FIELDS = List.of(new Field("A", new SqlType.Bool()));

    private final List<String> events = new ArrayList<>();
    private final Adapter adapter =
            new Adapter(new VirtualSchema("V", new QualifiedName("A", "ADAPT"), Map.of(), ""), this::call);
    private final Pushdowns pushdowns = new Pushdowns(2, sql -> new DuckDbQuery(sql, FIELDS));

    private PendingText call(String request) {
        events.add("start " + request);
        return new PendingText() {
            @Override
            public String await() {
                events.add("await " + request);
                if (request.equals("bad")) {
                    throw new IllegalStateException("failed");
                }
                return "{\"type\": \"pushdown\", \"sql\": \"" + request + "\"}";
            }

            @Override
            public void close() {
                events.add("close " + request);
            }
        };
    }

    private Query ask(String request) {
        return pushdowns.ask(adapter, request, List.of("T"), FIELDS);
    }

    @Test
    void runsAtMostTheAllowedCallsAtOnce() {
        List<Query> asked = List.of(ask("1"), ask("2"), ask("3"));
        assertThat(events).containsExactly("start 1", "start 2", "await 1", "start 3");

        assertThat(asked.stream().map(pushdowns::answered))
                .containsExactly(
                        new DuckDbQuery("1", FIELDS), new DuckDbQuery("2", FIELDS), new DuckDbQuery("3", FIELDS));
        assertThat(events).endsWith("start 3", "await 2", "await 3");
        assertThat(pushdowns.list()).extracting(Pushdown::sql).containsExactly("1", "2", "3");
    }

    @Test
    void anEqualRequestIsSentOnceAndItsAnswerIsOneObject() {
        Query first = pushdowns.answered(ask("1"));

        assertThat(pushdowns.answered(ask("1"))).isSameAs(first);
        assertThat(events).containsExactly("start 1", "await 1");
        assertThat(pushdowns.list()).hasSize(2);
        assertThat(pushdowns.of(first)).map(Pushdown::request).contains("1");
    }

    @Test
    void callsThatRunEndWithTheFirstThatFails() {
        Query bad = ask("bad");
        ask("2");

        assertThatThrownBy(() -> {
                    try (pushdowns) {
                        pushdowns.answered(bad);
                    }
                })
                .hasMessage("failed");
        assertThat(events).contains("close 2");
    }
}
