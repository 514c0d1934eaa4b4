package org.parquetvs.cluster.storage;

/** Is told when transactions of a connection begin and end. */
public interface TransactionListener {
    /** A listener that does nothing. */
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
