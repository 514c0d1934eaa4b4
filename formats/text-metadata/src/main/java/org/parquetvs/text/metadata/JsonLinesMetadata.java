package org.parquetvs.text.metadata;

import org.parquetvs.format.InferenceOptions;
import org.parquetvs.json.JsonInference;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.text.inference.SeenTables;

/** A JSON document in each line. */
public final class JsonLinesMetadata extends TextMetadata {

    public JsonLinesMetadata() {
        super(FileFormat.JSON_LINES);
    }

    @Override
    void look(TextHead head, InferenceOptions options, SeenTables seen) {
        new JsonInference(seen).add(head.key(), head.text(), head.endOfLines(), true);
    }
}
