package org.parquetvs.text.metadata;

import org.parquetvs.format.InferenceOptions;
import org.parquetvs.json.JsonInference;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.text.inference.SeenTables;

/** JSON documents. */
public final class JsonMetadata extends TextMetadata {

    public JsonMetadata() {
        super(FileFormat.JSON);
    }

    @Override
    void look(TextHead head, InferenceOptions options, SeenTables seen) {
        new JsonInference(seen).add(head.key(), head.text(), head.length(), head.isWhole());
    }
}
