package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;
import org.parquetvs.scan.file.TaskFiles.HashBin;
import org.parquetvs.scan.file.TaskFiles.HashUnit;

/** {@link HashBin} as JSON; without a depth of directories, the whole key is hashed; without a table, files are listed. */
final class HashBinJson {
    private static final String INDEX = "index";
    private static final String COUNT = "count";
    private static final String DIRECTORY_DEPTH = "directory-depth";
    private static final String TABLE = "table";

    private HashBinJson() {}

    static JsonObjectBuilder render(HashBin bin) {
        JsonObjectBuilder json = VersionedJson.object().add(INDEX, bin.index()).add(COUNT, bin.count());
        if (bin.unit() instanceof HashUnit.Directory directory) {
            json.add(DIRECTORY_DEPTH, directory.depth());
        }
        bin.table().ifPresent(table -> json.add(TABLE, table));
        return json;
    }

    static HashBin parse(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, "hash bin", INDEX, COUNT, DIRECTORY_DEPTH, TABLE);
        HashUnit unit =
                fields.has(DIRECTORY_DEPTH) ? new HashUnit.Directory(fields.integer(DIRECTORY_DEPTH)) : HashUnit.KEY;
        Optional<String> table = fields.has(TABLE) ? Optional.of(fields.text(TABLE)) : Optional.empty();
        return new HashBin(fields.integer(INDEX), fields.integer(COUNT), unit, table);
    }
}
