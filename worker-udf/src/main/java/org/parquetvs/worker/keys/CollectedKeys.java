package org.parquetvs.worker.keys;

import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.vector.Selection;

/** Distinct values of a column. */
abstract sealed class CollectedKeys implements KeySet permits NumberKeys, TextKeys {

    /** An empty set of keys; {@link org.parquetvs.scan.KeyFilter#areComparable} holds for the type and itself. */
    static CollectedKeys of(SqlType type) {
        return type.is(SqlType.Kind.VARCHAR) ? new TextKeys() : new NumberKeys(type);
    }

    /** Adds the values of the selected rows of a vector. */
    abstract void add(ColumnVector vector, int rowCount, Selection selection);

    /** Whether the set has members that it does not know one by one. */
    abstract boolean hasOthers();

    /** How many keys the set knows. */
    abstract int size();

    /** The smallest key that it knows; there is one. */
    abstract Value smallest();

    /** The greatest key that it knows; there is one. */
    abstract Value greatest();

    /** The keys that it knows. */
    abstract List<Value> values();

    @Override
    public final KeyValues values(int max) {
        if (hasOthers()) {
            return new KeyValues.Unknown();
        }
        return size() <= max ? new KeyValues.Listed(values()) : new KeyValues.Between(smallest(), greatest());
    }
}
