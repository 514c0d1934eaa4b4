package org.parquetvs.container.wire;

import org.parquetvs.container.type.ColumnType;

/** A column of a call. */
public record Column(String name, ColumnType type) {

    void writeTo(WireOutput out) {
        out.text(name);
        out.text(type.text());
    }

    static Column readFrom(WireInput in) {
        return new Column(in.text(), ColumnType.parse(in.text()));
    }
}
