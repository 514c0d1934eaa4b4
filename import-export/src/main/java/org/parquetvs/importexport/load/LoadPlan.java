package org.parquetvs.importexport.load;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.adapter.properties.Validation;

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

    /**
     * The plan whose statements do what a validation does, or else the whole load.
     *
     * @param deletions remove rows of earlier loads
     * @param inserts the statements that load files
     */
    static LoadPlan of(
            List<PlannedFile> files,
            Validation validation,
            List<LoadStep> alterations,
            List<LoadStep> deletions,
            List<LoadStep> inserts) {
        List<LoadStep> steps =
                switch (validation.extent()) {
                    case SCHEMA -> List.of();
                    case ROWS -> inserts;
                    case NOTHING ->
                        Stream.of(alterations, deletions, inserts)
                                .flatMap(List::stream)
                                .toList();
                };
        return new LoadPlan(files, steps);
    }
}
