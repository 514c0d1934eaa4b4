package org.parquetvs.adapter.load;

import java.util.List;
import java.util.Objects;

/**
 * How files of one schema are loaded.
 *
 * @param table as it is then
 * @param alterations what makes it so
 * @param steps the statements that load the files
 */
record SchemaLoad(LoadedTable table, List<LoadStep> alterations, List<LoadStep> steps) {

    SchemaLoad {
        Objects.requireNonNull(table, "table");
        alterations = List.copyOf(alterations);
        steps = List.copyOf(steps);
    }
}
