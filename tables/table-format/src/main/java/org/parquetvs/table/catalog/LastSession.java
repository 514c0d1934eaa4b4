package org.parquetvs.table.catalog;

import java.time.Instant;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.catalog.CatalogLogin;
import org.parquetvs.store.catalog.CatalogResponse;
import org.parquetvs.store.catalog.CatalogSettings;

/** The last session of a process with catalogs of one kind. Threads that need one at the same time share it. */
public final class LastSession<S extends LastSession.Session> {

    /** What catalogs answer to a token that they do not take any more. */
    private static final Set<Integer> TOKEN_REFUSED = Set.of(401, 419);

    private @Nullable S last;

    /** What a catalog has said to one login. */
    public interface Session {

        /** The catalog, and the login. */
        CatalogSettings settings();

        /** When to begin a new session. */
        Instant end();
    }

    /** The last session, or a new one if it has ended or is of another catalog. */
    public synchronized S of(CatalogSettings settings, Supplier<S> beginning) {
        S known = last;
        if (known != null && known.settings().equals(settings) && Instant.now().isBefore(known.end())) {
            return known;
        }
        S session = beginning.get();
        last = session;
        return session;
    }

    /** The answer to a question. A token that is not valid any more is replaced, once. */
    public CatalogResponse ask(
            CatalogSettings settings, Supplier<S> beginning, Function<? super S, CatalogResponse> question) {
        S session = of(settings, beginning);
        CatalogResponse answer = question.apply(session);
        if (TOKEN_REFUSED.contains(answer.status()) && settings.login() instanceof CatalogLogin.Client) {
            forget(session);
            return question.apply(of(settings, beginning));
        }
        return answer;
    }

    private synchronized void forget(S session) {
        if (last == session) {
            last = null;
        }
    }
}
