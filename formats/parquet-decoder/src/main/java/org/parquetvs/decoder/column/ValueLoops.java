package org.parquetvs.decoder.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.vector.Validity;
import org.parquetvs.vector.memory.FreeArrays;

/**
 * The operations on the values of one kind of vector. Each loop knows its types and is called once for many values.
 *
 * @param arrays provides arrays of values
 * @param lookUp as in {@link DictionaryGather}
 * @param spread as in {@link SpacedValues}
 * @param toVector makes a vector of an array of values
 * @param <A> an array of values
 */
record ValueLoops<A>(FreeArrays<A> arrays, LookingUp<A> lookUp, Spreading<A> spread, ToVector<A> toVector) {

    /** See {@link DictionaryGather}. */
    interface LookingUp<A> {
        void lookUp(A dictionary, int[] indices, A target, int at, int count);
    }

    /** See {@link SpacedValues}. */
    interface Spreading<A> {
        void spread(A array, int at, int rows, int values, Validity validity);
    }

    /** Makes a vector; without validity no row is NULL. */
    interface ToVector<A> {
        ColumnVector vector(A array, long @Nullable [] validity);
    }
}
