package org.parquetvs.pushdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.parquetvs.script.PendingText;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;

/**
 * The pushdowns of one statement. No answer depends on another, so several calls run at the same time. Each request
 * leaves a placeholder in the query until {@link #answered} puts the answers in place. An equal request is not sent
 * again.
 */
final class Pushdowns implements AutoCloseable {
    private final int atATime;
    private final Function<String, Query> binder;
    private final EqualScans scans = new EqualScans();
    private final List<PendingPushdown> all = new ArrayList<>();
    private final Map<String, PendingPushdown> byRequest = new HashMap<>();
    private final IdentityHashMap<Query, PendingPushdown> byPlaceholder = new IdentityHashMap<>();
    private final IdentityHashMap<Query, PendingPushdown> byAnswer = new IdentityHashMap<>();
    private final Deque<PendingPushdown> running = new ArrayDeque<>();

    /**
     * Begins without a pushdown.
     *
     * @param atATime calls that run at the same time
     * @param binder turns an adapter's SQL into a query without virtual tables
     */
    Pushdowns(int atATime, Function<String, Query> binder) {
        this.atATime = atATime;
        this.binder = binder;
    }

    /**
     * Sends a request to an adapter, unless an equal one was sent before.
     *
     * @param request the text of the request
     * @param tables the tables in the request
     * @param expected the columns of the answer
     * @return the placeholder for the answer
     */
    Query ask(Adapter adapter, String request, List<String> tables, List<Field> expected) {
        PendingPushdown before = byRequest.get(request);
        PendingPushdown pending = before == null ? start(adapter, request, tables, expected) : before;
        all.add(pending);
        return pending.placeholder;
    }

    private PendingPushdown start(Adapter adapter, String request, List<String> tables, List<Field> expected) {
        if (running.size() == atATime) {
            running.getFirst().answer();
        }
        PendingPushdown pending = new PendingPushdown(adapter, adapter.send(request), request, tables, expected);
        running.add(pending);
        byRequest.put(request, pending);
        byPlaceholder.put(pending.placeholder, pending);
        return pending;
    }

    /** The same query with the answers. */
    Query answered(Query query) {
        return new Answering().query(query);
    }

    /** The requests that have been answered so far, in the order in which they were sent. */
    List<Pushdown> list() {
        return all.stream().map(PendingPushdown::pushdown).toList();
    }

    /** The pushdown whose answer is part of a planned query. */
    Optional<Pushdown> of(Query part) {
        return Optional.ofNullable(byAnswer.get(part)).map(PendingPushdown::pushdown);
    }

    /** Ends running calls; there are some only after a failure. */
    @Override
    public void close() {
        running.forEach(pending -> pending.call.close());
        running.clear();
    }

    /** Replaces placeholders by answers. */
    private final class Answering implements Rewriter {
        @Override
        public Query query(Query query) {
            PendingPushdown pending = byPlaceholder.get(query);
            return pending == null ? query.accept(this) : pending.answer();
        }

        /** The answer to a request for no columns may have some. */
        @Override
        public Relation visit(DerivedTable derived) {
            if (byPlaceholder.containsKey(derived.query())) {
                Query answer = query(derived.query());
                return new DerivedTable(derived.id(), answer, answer.fields());
            }
            return derived.rebuild(this);
        }
    }

    /** A request to an adapter. */
    private final class PendingPushdown {
        private final Adapter adapter;
        private final PendingText call;
        private final String request;
        private final List<String> tables;
        private final DuckDbQuery placeholder;
        private @Nullable String sql;
        private @Nullable Query answer;

        PendingPushdown(Adapter adapter, PendingText call, String request, List<String> tables, List<Field> expected) {
            this.adapter = adapter;
            this.call = call;
            this.request = request;
            this.tables = List.copyOf(tables);
            this.placeholder = new DuckDbQuery("", expected);
        }

        /** Always returns the same object, so that its scripts are recognised as the same. */
        Query answer() {
            @Nullable Query known = answer;
            if (known != null) {
                return known;
            }
            String text = call.await();
            running.remove(this);
            String answeredSql = adapter.sql(text);
            AnswerCheck check = new AnswerCheck(tables, answeredSql);
            Query bound = scans.query(check.bound(() -> binder.apply(answeredSql)));
            check.check(bound, placeholder.fields());
            sql = answeredSql;
            answer = bound;
            byAnswer.put(bound, this);
            return bound;
        }

        Pushdown pushdown() {
            if (sql == null) {
                throw new IllegalStateException("Not answered yet: " + request);
            }
            return new Pushdown(tables, sql, request);
        }
    }
}
