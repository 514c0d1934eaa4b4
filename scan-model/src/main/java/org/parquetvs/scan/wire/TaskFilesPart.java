package org.parquetvs.scan.wire;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.parquetvs.scan.error.ScanErrors;
import org.parquetvs.scan.file.TaskFiles;

/**
 * One of the texts that make up the files of a task. It has its position, because the rows of a group come in no order,
 * and the number of parts, because a lost part would mean missing rows in a result.
 */
record TaskFilesPart(int index, int count, TaskFiles files) {

    TaskFilesPart {
        Objects.checkIndex(index, count);
        if (count > 1 && !files.areNamed()) {
            throw new IllegalArgumentException("Only a list of files has " + count + " parts");
        }
    }

    /** @throws IllegalArgumentException if these are not all parts of one whole */
    static TaskFiles join(List<TaskFilesPart> parts) {
        List<TaskFilesPart> ordered = parts.stream()
                .sorted(Comparator.comparingInt(TaskFilesPart::index))
                .toList();
        for (int i = 0; i < ordered.size(); i++) {
            if (ordered.get(i).index != i || ordered.get(i).count != ordered.size()) {
                throw ScanErrors.incompleteFiles(ordered.get(i).count, ordered.size());
            }
        }
        if (ordered.size() == 1) {
            return ordered.get(0).files;
        }
        return new TaskFiles.Explicit(
                ordered.stream().flatMap(part -> part.files.splits().stream()).toList());
    }
}
