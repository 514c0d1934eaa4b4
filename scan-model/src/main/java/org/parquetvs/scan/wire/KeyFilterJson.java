package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.file.FileSplit;

/** {@link KeyFilter} as JSON: the column, the specification of the scan with the keys, and the files of that scan. */
final class KeyFilterJson {
    private static final String WHAT = "key filter";
    private static final String COLUMN = "column";
    private static final String SCAN = "scan";
    private static final String PREFIX = "prefix";
    private static final String FILES = "files";

    private KeyFilterJson() {}

    static JsonValue render(KeyFilter filter) {
        JsonObjectBuilder scan = VersionedJson.object();
        ScanSpecJson.addTo(scan, filter.keys());
        List<FileSplit> splits = filter.splits();
        String prefix = SplitListJson.commonPrefix(splits);
        return VersionedJson.object()
                .add(COLUMN, ColumnJson.render(filter.column()))
                .add(SCAN, scan)
                .add(PREFIX, prefix)
                .add(FILES, VersionedJson.array(SplitListJson.render(splits, prefix), file -> file))
                .build();
    }

    static KeyFilter parse(JsonValue json) {
        JsonObject object = JsonMembers.object(json, WHAT);
        JsonMembers fields = new JsonMembers(object, WHAT, COLUMN, SCAN, PREFIX, FILES);
        return new KeyFilter(
                ColumnJson.parse(fields.value(COLUMN)),
                ScanSpecJson.read(fields.object(SCAN)),
                SplitListJson.parse(fields.array(FILES), fields.text(PREFIX)));
    }
}
