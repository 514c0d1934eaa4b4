package org.parquetvs.cluster.storage;

/** Is told when the transactions of a connection begin and have ended. */
public interface TransactionListener {
    /** One that does nothing. */
    TransactionListener NONE = new TransactionListener() {
        @Override
        public void begun() {}

        @Override
        public void committed() {}

        @Override
        public void rolledBack() {}
    };

    void begun();

    void committed();

    void rolledBack();
}
