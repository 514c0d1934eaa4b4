package org.parquetvs.worker.export;

import org.parquetvs.scan.export.ExportSpec;

/** Keys of the files of one task. */
final class TaskFileNames {
    private final ExportSpec spec;
    private final String task;
    private final String directory;
    private int files;

    /** @param directory of the files below the target, empty or ending in a slash */
    TaskFileNames(ExportSpec spec, String task, String directory) {
        this.spec = spec;
        this.task = task;
        this.directory = directory;
    }

    /** The key of the next file. */
    String next() {
        String name = spec.fileName()
                .replace("{id}", spec.id())
                .replace("{task}", task)
                .replace("{n}", String.format("%04d", files++));
        return spec.target() + directory + name;
    }
}
