package org.parquetvs.bench.mutations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.RandomDataSets;
import org.parquetvs.fixtures.writer.Fixtures;

/**
 * A valid file and its damaged copy. The seed decides everything: columns, values, codec, encodings, page version,
 * whether there are checksums, and the damage.
 *
 * @param isCheckedDamage whether all of the damage is in bytes that checksums cover, so that it must be found
 */
@SuppressWarnings("ArrayRecordComponent") // Whole files, which are never compared as records.
record MutatedFile(long seed, Mutation mutation, byte[] original, byte[] mutated, boolean isCheckedDamage) {
    private static final int MAX_ROWS = 120;
    private static final List<Mutation> MUTATIONS = List.of(Mutation.values());

    static MutatedFile of(long seed, Path scratch) throws IOException {
        Random random = new Random(seed);
        DataSet set = RandomDataSets.any(seed);
        DataSet small = new DataSet(
                "file",
                1,
                seed,
                set.columns(),
                Math.min(set.rows(), 1 + random.nextInt(MAX_ROWS)),
                set.layout().withFiles(1));
        FileBytes checked =
                FileBytes.of(Files.readAllBytes(Fixtures.write(small, scratch).get(0)));
        boolean hasChecksums = random.nextBoolean();
        FileBytes file = hasChecksums ? checked : checked.unchecked();
        Mutation mutation = MUTATIONS.get(random.nextInt(MUTATIONS.size()));
        byte[] mutated = mutation.apply(file, random);
        boolean isCheckedDamage = hasChecksums
                && mutation.isOnlyInPages()
                && !file.bodies().isEmpty()
                && !Arrays.equals(mutated, file.bytes());
        return new MutatedFile(seed, mutation, file.bytes(), mutated, isCheckedDamage);
    }
}
