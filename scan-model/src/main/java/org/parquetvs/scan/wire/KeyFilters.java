package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.file.FileSplit;

/** {@link KeyFilter} as JSON: the column, the specification of the scan with the keys, and the files of that scan. */
final class KeyFilters {
    private static final String WHAT = "key filter";
    private static final String COLUMN = "column";
    private static final String SCAN = "scan";
    private static final String PREFIX = "prefix";
    private static final String FILES = "files";

    private KeyFilters() {}

    static JsonValue render(KeyFilter filter) {
        JsonObjectBuilder scan = VersionedJson.object();
        ScanSpecs.addTo(scan, filter.keys());
        List<FileSplit> splits = filter.splits();
        String prefix = SplitLists.commonPrefix(splits);
        return VersionedJson.object()
                .add(COLUMN, Columns.render(filter.column()))
                .add(SCAN, scan)
                .add(PREFIX, prefix)
                .add(FILES, VersionedJson.array(SplitLists.render(splits, prefix), file -> file))
                .build();
    }

    static KeyFilter parse(JsonValue json) {
        JsonObject object = Fields.object(json, WHAT);
        Fields fields = new Fields(object, WHAT, COLUMN, SCAN, PREFIX, FILES);
        return new KeyFilter(
                Columns.parse(fields.value(COLUMN)),
                ScanSpecs.read(fields.object(SCAN)),
                SplitLists.parse(fields.array(FILES), fields.text(PREFIX)));
    }
}
