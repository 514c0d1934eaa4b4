package org.parquetvs.worker.testing;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.testing.udf.GroupIterator;
import org.parquetvs.type.SqlType;

/** The rows of one group of a SET script, and what the script emits. */
public class TaskIterator extends GroupIterator {
    private final List<SqlType> outputTypes;
    private final List<List<@Nullable String>> output = new ArrayList<>();

    /**
     * A group.
     *
     * @param input its rows of strings
     * @param outputTypes the types of the EMITS clause
     */
    public TaskIterator(List<List<String>> input, List<SqlType> outputTypes) {
        super(input);
        this.outputTypes = List.copyOf(outputTypes);
    }

    /** The emitted rows, each value as the database prints it. */
    public List<List<@Nullable String>> output() {
        return output;
    }

    final List<SqlType> outputTypes() {
        return outputTypes;
    }

    @Override
    public void emit(Object... values) {
        if (values.length != outputTypes.size()) {
            throw new AssertionError(
                    "emit() takes exactly " + outputTypes.size() + " arguments (" + values.length + " given)");
        }
        List<@Nullable String> row = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            row.add(EmittedValues.stored(outputTypes.get(i), values[i]));
        }
        output.add(row);
    }
}
