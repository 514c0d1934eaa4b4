package org.parquetvs.json;

import org.parquetvs.text.column.TextBatchBuilder;

/**
 * The wanted top-level fields of documents, and the order of fields as learned from files. The order is passed on from
 * file to file, because each may have only a single document.
 */
public final class JsonFields {
    private final WantedNames wanted;
    private final ValuePositions values;
    private final FieldNames names;
    private final JsonBytes scratch = new JsonBytes();

    /** @param batch the batch whose fields are wanted */
    public JsonFields(TextBatchBuilder batch) {
        this.wanted = new WantedNames(batch.fields());
        this.values = new ValuePositions(wanted.size());
        this.names = new FieldNames(wanted);
    }

    /** The wanted fields. */
    WantedNames wanted() {
        return wanted;
    }

    /** Takes the values found in a document. */
    ValuePositions values() {
        return values;
    }

    FieldNames names() {
        return names;
    }

    /** Holds a value that needs other bytes. */
    JsonBytes scratch() {
        return scratch;
    }
}
