package org.parquetvs.container.wire;

import org.parquetvs.container.type.SqlType;

/** A column of a call. */
public record Column(String name, SqlType type) {

    void writeTo(WireOutput out) {
        out.text(name);
        out.text(type.text());
    }

    static Column readFrom(WireInput in) {
        return new Column(in.text(), SqlType.parse(in.text()));
    }
}
