package org.parquetvs.cluster.statement;

import org.parquetvs.cluster.result.Outcome;

/** ALTER SESSION, KILL SESSION and KILL STATEMENT. */
final class SessionControl {

    private SessionControl() {}

    record Set(String parameter, String value) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.session().parameters().set(parameter, value);
            return Outcome.DONE;
        }
    }

    /** A statement that changes nothing here: a comment alone, FLUSH STATISTICS. */
    record NoEffect() implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            return Outcome.DONE;
        }
    }

    record KillSession(long sessionId) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.session().all().kill(sessionId);
            return Outcome.DONE;
        }
    }

    record KillOwnSession() implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.session().all().kill(context.session().sessionId());
            return Outcome.DONE;
        }
    }

    record KillStatement(long sessionId) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.session().all().cancel(sessionId);
            return Outcome.DONE;
        }
    }
}
