package org.parquetvs.container.wire;

import org.parquetvs.container.type.ColumnType;

/** A column of a call. */
public record ScriptColumn(String name, ColumnType type) {

    void writeTo(WireOutput out) {
        out.text(name);
        out.text(type.text());
    }

    static ScriptColumn readFrom(WireInput in) {
        return new ScriptColumn(in.text(), ColumnType.parse(in.text()));
    }
}
