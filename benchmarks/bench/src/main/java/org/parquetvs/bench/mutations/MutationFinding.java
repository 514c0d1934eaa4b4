package org.parquetvs.bench.mutations;

/**
 * The finding about one file.
 *
 * @param description the result of each reader
 * @param otherReads whether we refuse what parquet-java reads
 */
public record MutationFinding(long seed, Verdict verdict, String description, boolean otherReads) {

    /** Whether this is as it should be. */
    public boolean isGood() {
        return verdict == Verdict.EQUAL || verdict == Verdict.REFUSED || verdict == Verdict.UNCONFIRMED;
    }
}
