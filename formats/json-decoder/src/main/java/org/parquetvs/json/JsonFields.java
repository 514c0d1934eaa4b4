package org.parquetvs.json;

import java.util.Map;
import org.parquetvs.text.column.RowBatch;

/**
 * The top-level fields that are wanted of documents, and what files have taught of the order of their fields: it is passed on
 * from file to file, because there may be a single document in each.
 */
public final class JsonFields {
    private final Map<String, Integer> positions;
    private final FoundValues values;
    private final FieldNames names;
    private final JsonBytes scratch = new JsonBytes();

    /** @param batch whose fields are wanted */
    public JsonFields(RowBatch batch) {
        this.positions = batch.fields();
        this.values = new FoundValues(positions.size());
        this.names = new FieldNames(positions);
    }

    /** The wanted fields, and of each the position in the batch. */
    Map<String, Integer> positions() {
        return positions;
    }

    /** Takes what is found in a document. */
    FoundValues values() {
        return values;
    }

    FieldNames names() {
        return names;
    }

    /** For a value that has to be written otherwise. */
    JsonBytes scratch() {
        return scratch;
    }
}
