package org.parquetvs.worker.io;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;

/** The files that a plan names; nothing is listed. */
final class ExplicitFeed implements FileFeed {
    private final Queue<AssignedFile> files = new ArrayDeque<>();

    /** @param splits those of one file need not be next to each other; its footer is read only once */
    ExplicitFeed(List<FileSplit> splits) {
        Map<FileEntry, List<RowGroupRange>> byFile = new LinkedHashMap<>();
        for (FileSplit split : splits) {
            byFile.computeIfAbsent(split.file(), file -> new ArrayList<>()).add(split.rowGroups());
        }
        byFile.forEach((file, rowGroups) -> files.add(new AssignedFile(file, rowGroups)));
    }

    @Override
    public Optional<AssignedFile> poll() {
        return Optional.ofNullable(files.poll());
    }

    @Override
    public Optional<AssignedFile> take() {
        return poll();
    }

    @Override
    public void close() {}
}
