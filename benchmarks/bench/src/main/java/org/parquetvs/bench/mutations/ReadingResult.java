package org.parquetvs.bench.mutations;

/**
 * The result of reading a file, as one line of text.
 *
 * @param text digest of the rows, or the message of the reader
 */
record ReadingResult(Outcome outcome, String text) {

    /** How reading a file can end. */
    enum Outcome {
        ROWS,
        /** An error that the reader means to give. */
        REFUSED,
        /** Any other exception, or the end of the process. */
        CRASHED,
        /** No end within the time. */
        LATE,
        /** More memory than a reader of such small files may take. */
        OVER_BUDGET
    }

    ReadingResult {
        text = text.replaceAll("\\s+", " ");
    }

    boolean isRows() {
        return outcome == Outcome.ROWS;
    }

    String toLine() {
        return outcome + " " + text;
    }

    static ReadingResult parse(String line) {
        int space = line.indexOf(' ');
        return new ReadingResult(Outcome.valueOf(line.substring(0, space)), line.substring(space + 1));
    }
}
