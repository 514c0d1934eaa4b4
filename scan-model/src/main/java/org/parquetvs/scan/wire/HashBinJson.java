package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import org.parquetvs.scan.file.TaskFiles.HashBin;
import org.parquetvs.scan.file.TaskFiles.HashUnit;

/** {@link HashBin} as JSON; without a depth of directories, the whole key is hashed. */
final class HashBinJson {
    private static final String INDEX = "index";
    private static final String COUNT = "count";
    private static final String DIRECTORY_DEPTH = "directory-depth";

    private HashBinJson() {}

    static JsonObjectBuilder render(HashBin bin) {
        JsonObjectBuilder json = VersionedJson.object().add(INDEX, bin.index()).add(COUNT, bin.count());
        if (bin.unit() instanceof HashUnit.Directory directory) {
            json.add(DIRECTORY_DEPTH, directory.depth());
        }
        return json;
    }

    static HashBin parse(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, "hash bin", INDEX, COUNT, DIRECTORY_DEPTH);
        HashUnit unit =
                fields.has(DIRECTORY_DEPTH) ? new HashUnit.Directory(fields.integer(DIRECTORY_DEPTH)) : HashUnit.KEY;
        return new HashBin(fields.integer(INDEX), fields.integer(COUNT), unit);
    }
}
