package org.parquetvs.importexport.load;

import java.util.List;

/**
 * The steps that load files of one schema.
 *
 * @param table the table after the alterations
 * @param alterations the statements that alter the table
 * @param steps the statements that load the files
 * @param differences between the columns of the files and of the altered table
 */
record SchemaLoad(LoadedTable table, List<LoadStep> alterations, List<LoadStep> steps, UnmatchedColumns differences) {

    SchemaLoad {
        alterations = List.copyOf(alterations);
        steps = List.copyOf(steps);
    }
}
