package org.parquetvs.cluster.statement;

import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.session.Autocommit;

/** COMMIT, ROLLBACK and SET AUTOCOMMIT. */
final class TransactionStatements {

    private TransactionStatements() {}

    record Commit() implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.database().commit();
            return Outcome.DONE;
        }
    }

    record Rollback() implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            boolean changed = context.transaction().hasChangedDefinitions();
            context.database().rollback();
            if (changed) {
                context.database().begin();
                context.definitionsChanged();
                // The content of the catalog is already known; the next statement reads what is committed by then.
                context.database().commit();
            }
            return Outcome.DONE;
        }
    }

    record SetAutocommit(Autocommit mode) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.session().autocommit(mode);
            context.database().commit();
            return Outcome.DONE;
        }
    }
}
