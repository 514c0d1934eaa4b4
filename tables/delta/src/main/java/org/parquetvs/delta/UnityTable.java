package org.parquetvs.delta;

import jakarta.json.JsonObject;
import java.util.Locale;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.BucketUri;
import org.parquetvs.table.TableAddress;

/**
 * What a Unity Catalog says of a table.
 *
 * @param id by which the catalog knows it
 * @param kind whether it is a table, a view or something else
 * @param format of its files; empty if it has none
 * @param location address of its directory; empty if it has none
 */
record UnityTable(String id, String kind, String format, String location) {

    static UnityTable of(JsonObject answer) {
        return new UnityTable(
                answer.getString("table_id", ""),
                answer.getString("table_type", ""),
                answer.getString("data_source_format", ""),
                answer.getString("storage_location", ""));
    }

    /**
     * The key of its directory, without a slash at its end.
     *
     * @throws DeltaException if it is no Delta table, or not in the bucket
     */
    String directory(TableAddress address, ObjectStore store) {
        if (!format.equals("DELTA") || location.isEmpty()) {
            String name = (format + " " + kind).strip().toLowerCase(Locale.ROOT).replace('_', ' ');
            throw DeltaErrors.noDeltaTable(address, name.isEmpty() ? "of no format" : name);
        }
        return new BucketUri(store.bucket())
                .key(location)
                .orElseThrow(() -> DeltaErrors.otherBucket(location, store.bucket()))
                .replaceFirst("/+$", "");
    }
}
