package org.parquetvs.perf.mutations;

/**
 * What was found about one file.
 *
 * @param description what each reader made of it
 * @param otherReads whether we refuse what parquet-java reads
 */
public record MutationFinding(long seed, Verdict verdict, String description, boolean otherReads) {

    /** Whether this is as it should be. */
    public boolean isGood() {
        return verdict == Verdict.EQUAL || verdict == Verdict.REFUSED || verdict == Verdict.UNCONFIRMED;
    }
}
