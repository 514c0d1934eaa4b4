package org.parquetvs.bench.mutations;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.parquetvs.bench.mutations.ReadingResult.Outcome;

/** The process of one reader: takes the path of a file in a line, and answers with the result of reading it. */
public final class ReaderMain {
    private ReaderMain() {}

    /** The readers there are. */
    enum Kind {
        OURS,
        PARQUET_JAVA,
        DUCKDB;

        private FileReader reader() {
            return switch (this) {
                case OURS -> new DecodedRows();
                case PARQUET_JAVA -> new ReferenceRows();
                case DUCKDB -> new DuckDbRows();
            };
        }
    }

    /** Takes the kind of the reader. */
    public static void main(String[] arguments) throws Exception {
        PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.setOut(System.err); // Libraries that print must not disturb the answers.
        Logger.getLogger("").setLevel(Level.OFF);
        FileReader reader = Kind.valueOf(arguments[0]).reader();
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            answers.println(read(reader, Path.of(line)).toLine());
        }
    }

    static ReadingResult read(FileReader reader, Path file) {
        try {
            return reader.read(file);
        } catch (OutOfMemoryError e) {
            return new ReadingResult(Outcome.OVER_BUDGET, e.toString());
        } catch (Exception | StackOverflowError | AssertionError e) {
            StackTraceElement[] trace = e.getStackTrace();
            return new ReadingResult(Outcome.CRASHED, e + (trace.length == 0 ? "" : " at " + trace[0]));
        }
    }
}
