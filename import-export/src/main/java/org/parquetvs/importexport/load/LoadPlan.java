package org.parquetvs.importexport.load;

import java.util.List;

/**
 * The plan of a load.
 *
 * @param files all files that it has decided on
 * @param steps its statements, in order
 */
public record LoadPlan(List<PlannedFile> files, List<LoadStep> steps) {

    public LoadPlan {
        files = List.copyOf(files);
        steps = List.copyOf(steps);
    }
}
