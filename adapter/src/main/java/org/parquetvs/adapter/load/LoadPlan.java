package org.parquetvs.adapter.load;

import java.util.List;

/**
 * What a load does.
 *
 * @param files all that it has decided on
 * @param steps its statements, in their order
 */
public record LoadPlan(List<PlannedFile> files, List<LoadStep> steps) {

    public LoadPlan {
        files = List.copyOf(files);
        steps = List.copyOf(steps);
    }
}
