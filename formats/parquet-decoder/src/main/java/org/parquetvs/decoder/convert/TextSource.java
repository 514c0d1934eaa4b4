package org.parquetvs.decoder.convert;

import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.text.TextBuilder;

/** Values of a {@code TextVector}, including empty ones. */
public interface TextSource extends EncodedValues {

    /**
     * Appends further values until {@code target} is full, at least one and at most {@code count}.
     *
     * @return number of values appended
     * @throws UnrepresentableValueException if one of them does not fit the column; its index counts from the first one of the call
     */
    int append(TextBuilder target, int count);
}
