package org.parquetvs.container.wire;

import org.parquetvs.container.type.ColumnType;

/** A column of a call. */
public record WireColumn(String name, ColumnType type) {

    void writeTo(WireOutput out) {
        out.text(name);
        out.text(type.text());
    }

    static WireColumn readFrom(WireInput in) {
        return new WireColumn(in.text(), ColumnType.parse(in.text()));
    }
}
