package org.parquetvs.importexport.load;

import java.util.OptionalLong;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.table.SnapshotPin;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableAddress.Version;

/**
 * The state of a table with metadata of its own, as the ledger keeps it: in place of the entity tag of a file.
 *
 * @param table identity of the table
 * @param snapshot its id; empty: nothing was committed to the table yet
 */
public record LoadedState(String table, OptionalLong snapshot) {

    private static final char SEPARATOR = '@';

    public static LoadedState of(SnapshotPin pin) {
        return new LoadedState(pin.table(), pin.id());
    }

    /** Whether it is a state of the same table. */
    boolean isOf(SnapshotPin pin) {
        return table.equals(pin.table());
    }

    /** Reads what {@link #toString} writes. */
    static LoadedState parse(String text) {
        int separator = text.lastIndexOf(SEPARATOR);
        String id = text.substring(separator + 1);
        return new LoadedState(
                text.substring(0, separator),
                id.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(id)));
    }

    /**
     * A table as the ledger knows it: a file whose key is the address without a state.
     *
     * @param bytes of the files that are loaded
     */
    public static FileEntry entry(String address, SnapshotPin pin, long bytes) {
        return new FileEntry(
                TableAddress.of(address).in(Version.CURRENT).toString(),
                bytes,
                of(pin).toString(),
                pin.committed().toEpochMilli());
    }

    @Override
    public String toString() {
        return table + SEPARATOR + (snapshot.isPresent() ? Long.toString(snapshot.getAsLong()) : "");
    }
}
