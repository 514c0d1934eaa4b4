package org.parquetvs.bench.mutations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.parquetvs.bench.mutations.ReaderMain.Kind;

/** Makes damaged files, each from its seed, and has them read by us and by others. */
public final class MutationRun implements AutoCloseable {
    private final Path scratch;
    private final Path file;
    private final ReaderProcess ours = new ReaderProcess(Kind.OURS);
    private final ReaderProcess reference = new ReaderProcess(Kind.PARQUET_JAVA);
    private final ReaderProcess duckDb = new ReaderProcess(Kind.DUCKDB);

    /** @param scratch where the files are written, one over the other */
    public MutationRun(Path scratch) {
        this.scratch = scratch;
        this.file = scratch.resolve("mutated.parquet");
    }

    /** Damages the file of this seed and reads it. */
    public MutationFinding run(long seed) throws IOException {
        MutatedFile mutated = MutatedFile.of(seed, scratch);
        Files.write(file, mutated.mutated());
        CompletableFuture<ReadingResult> others = reference.read(file);
        ReadingResult our = ours.read(file).join();
        ReadingResult other = others.join();
        boolean isAlone = our.isRows() && !other.isRows();
        Verdict verdict = Verdict.of(mutated.isCheckedDamage(), our, other, isAlone ? original(mutated) : our);
        String description = mutated.mutation() + ", ours: " + our.toLine() + ", parquet-java: " + other.toLine();
        if (verdict == Verdict.UNCONFIRMED) {
            ReadingResult third = duckDb.read(file).join();
            description += ", DuckDB: " + third.toLine();
            verdict = third.equals(our) ? Verdict.EQUAL : verdict;
        }
        return new MutationFinding(seed, verdict, description, other.isRows() && !our.isRows());
    }

    private ReadingResult original(MutatedFile mutated) throws IOException {
        return ours.read(Files.write(scratch.resolve("original.parquet"), mutated.original()))
                .join();
    }

    @Override
    public void close() {
        ours.close();
        reference.close();
        duckDb.close();
    }
}
