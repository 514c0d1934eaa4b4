package org.parquetvs.writer;

/**
 * An encoded piece whose turn it is to be written.
 *
 * @param isInLastRowGroup whether it is in the last row group of its file
 */
record PieceToWrite<P>(RowGroupInFlight<P> rowGroup, int piece, P encoded, boolean isInLastRowGroup) {

    boolean startsRowGroup() {
        return piece == 0;
    }

    boolean endsRowGroup() {
        return piece == rowGroup.pieces() - 1;
    }

    boolean endsFile() {
        return isInLastRowGroup && endsRowGroup();
    }
}
