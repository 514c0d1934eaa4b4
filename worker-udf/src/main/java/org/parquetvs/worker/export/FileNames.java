package org.parquetvs.worker.export;

import org.parquetvs.scan.export.ExportSpec;

/** Keys of the files of one task. */
final class FileNames {
    private final ExportSpec spec;
    private final String task;
    private final String directory;
    private final Counter counter;

    /** Numbers the files of a task across all directories. */
    static final class Counter {
        private int files;

        private int next() {
            return files++;
        }
    }

    /** @param directory of the files below the target, empty or ending in a slash */
    FileNames(ExportSpec spec, String task, String directory, Counter counter) {
        this.spec = spec;
        this.task = task;
        this.directory = directory;
        this.counter = counter;
    }

    /** The key of the next file. */
    String next() {
        String name = spec.fileName()
                .replace("{id}", spec.id())
                .replace("{task}", task)
                .replace("{n}", String.format("%04d", counter.next()));
        return spec.target() + directory + name;
    }
}
