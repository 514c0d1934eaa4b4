package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import org.parquetvs.scan.KeyFilter;

/** {@link KeyFilter} as JSON: the column, the specification of the scan with the keys, and the files of that scan. */
final class KeyFilterJson {
    private static final String WHAT = "key filter";
    private static final String COLUMN = "column";
    private static final String SCAN = "scan";

    private KeyFilterJson() {}

    static JsonValue render(KeyFilter filter) {
        JsonObjectBuilder scan = VersionedJson.object();
        ScanSpecJson.addTo(scan, filter.keys());
        JsonObjectBuilder json = VersionedJson.object()
                .add(COLUMN, ColumnJson.render(filter.column()))
                .add(SCAN, scan);
        FileListing.of(filter.splits()).addTo(json);
        return json.build();
    }

    static KeyFilter parse(JsonValue json) {
        JsonObject object = JsonMembers.object(json, WHAT);
        JsonMembers fields =
                new JsonMembers(object, WHAT, COLUMN, SCAN, FileListing.PREFIX, FileListing.FILES, FileListing.DELETES);
        return new KeyFilter(
                ColumnJson.parse(fields.value(COLUMN)),
                ScanSpecJson.read(fields.object(SCAN)),
                FileListing.parse(fields));
    }
}
