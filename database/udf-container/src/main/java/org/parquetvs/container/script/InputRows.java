package org.parquetvs.container.script;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.container.wire.ColumnCodec;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.container.wire.RowCodec;
import org.parquetvs.container.wire.ToContainer;
import org.parquetvs.container.wire.WireColumn;
import org.parquetvs.container.wire.WireInput;

/** The rows of a group, which arrive in packets. At the start, the first row is the current one. */
final class InputRows {
    private final Database database;
    private final ToContainer.Group group;
    private final RowCodec rowCodec;
    private final ColumnCodec columnCodec;
    private final BatchCells cells;
    private final @Nullable Object[] row;

    private Packet packet;
    private WireInput values;
    private @Nullable ColumnBatch batch;
    private int rowInPacket;
    private boolean ended;

    InputRows(Database database, List<WireColumn> columns, ToContainer.Group group) {
        this.database = database;
        this.group = group;
        this.rowCodec = new RowCodec(columns);
        this.columnCodec = new ColumnCodec(columns);
        this.cells = new BatchCells(columns);
        this.row = new Object[columns.size()];
        this.packet = group.rows();
        this.values = packet.values();
        begin(packet);
    }

    /**
     * The number of rows in the group. Rows of a SCALAR script have no group; for them, the number of rows in the last
     * packet.
     */
    long size() {
        return group.size() < 0 ? packet.rows() : group.size();
    }

    /** Whether the rows arrive column by column, while they are computed; then their number is not known. */
    boolean isColumnar() {
        return packet.isColumnar();
    }

    /** Moves to the next row, if there is one. */
    boolean next() {
        if (rowInPacket + 1 < packet.rows()) {
            rowInPacket++;
            readRow();
            return true;
        }
        return nextPacket();
    }

    private boolean nextPacket() {
        ended = ended
                || !(database.request(new FromContainer.NextRows()) instanceof ToContainer.Rows more
                        && begin(more.rows()));
        return !ended;
    }

    /** All rows of the packet from the current row on; after that, the current row is the first of the next packet. */
    @Nullable
    ColumnBatch nextBatch() {
        ColumnBatch current = batch;
        if (ended || current == null) {
            return null;
        }
        if (rowInPacket > 0) {
            throw new IllegalStateException("Cannot read batches from the middle of a packet on");
        }
        nextPacket();
        return current;
    }

    /** Moves to the first row, and returns whether it is still available. */
    boolean reset() {
        return database.request(new FromContainer.ResetRows()) instanceof ToContainer.Rows first && begin(first.rows());
    }

    private boolean begin(Packet next) {
        packet = next;
        values = packet.values();
        batch = packet.isColumnar() ? columnCodec.read(packet) : null;
        rowInPacket = 0;
        ended = false;
        readRow();
        return true;
    }

    private void readRow() {
        if (batch == null) {
            rowCodec.read(values, row);
        } else {
            cells.read(batch, rowInPacket, row);
        }
    }

    /** A value in the current row. */
    @Nullable
    Object value(int column) {
        return row[column];
    }

    /** The number of the current row, or of the group, in the input of the call. */
    long origin() {
        return group.size() < 0 ? packet.firstRow() + rowInPacket : group.ordinal();
    }
}
