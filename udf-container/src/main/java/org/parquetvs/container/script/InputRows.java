package org.parquetvs.container.script;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.container.wire.RowCodec;
import org.parquetvs.container.wire.ScriptColumn;
import org.parquetvs.container.wire.ToContainer;
import org.parquetvs.container.wire.WireInput;

/** The rows of a group, which come in packets. The first row is the current one at the start. */
final class InputRows {
    private final Database database;
    private final ToContainer.Group group;
    private final RowCodec codec;
    private final @Nullable Object[] row;

    private Packet packet;
    private WireInput values;
    private int rowInPacket;

    InputRows(Database database, List<ScriptColumn> columns, ToContainer.Group group) {
        this.database = database;
        this.group = group;
        this.codec = new RowCodec(columns);
        this.row = new Object[columns.size()];
        this.packet = group.rows();
        this.values = packet.values();
        codec.read(values, row);
    }

    /** Rows of the group; of a SCALAR script, whose rows have no group, those that the database has sent last. */
    long size() {
        return group.size() < 0 ? packet.rows() : group.size();
    }

    /** Goes to the next row, if there is one. */
    boolean next() {
        if (rowInPacket + 1 < packet.rows()) {
            rowInPacket++;
            codec.read(values, row);
            return true;
        }
        return database.ask(new FromContainer.NextRows()) instanceof ToContainer.Rows more && begin(more.rows());
    }

    /** Goes to the first row. Tells whether it is still to be had. */
    boolean reset() {
        return database.ask(new FromContainer.ResetRows()) instanceof ToContainer.Rows first && begin(first.rows());
    }

    private boolean begin(Packet next) {
        packet = next;
        values = packet.values();
        rowInPacket = 0;
        codec.read(values, row);
        return true;
    }

    /** A value of the current row. */
    @Nullable
    Object value(int column) {
        return row[column];
    }

    /** Where the row at hand, or the group, is in the input of the call. */
    long origin() {
        return group.size() < 0 ? packet.firstRow() + rowInPacket : group.ordinal();
    }
}
