package org.parquetvs.bench.ledger;

/**
 * The figures of a load that finds few new files.
 *
 * @param files in the bucket
 * @param newFiles of them
 * @param load median seconds of the load
 * @param listing median seconds of a plain listing of the same files
 * @param lists most listing requests of a load
 * @param plainLists listing requests of the plain listing
 * @param gets most other requests of a load
 */
public record NewFilesTiming(
        int files, int newFiles, double load, double listing, long lists, long plainLists, long gets) {}
