package org.parquetvs.bench.mutations;

import java.nio.file.Path;

/** Reads one file after the other, in a process of its own. */
interface FileReader {

    /** Rows or refusal; any exception is a crash. */
    ReadingResult read(Path file) throws Exception;
}
