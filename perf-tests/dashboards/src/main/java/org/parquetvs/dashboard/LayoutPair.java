package org.parquetvs.dashboard;

/**
 * Two cases that read the same rows.
 *
 * @param fewBigFiles the case that reads them from few big files
 * @param manyFiles the case that reads them from many
 * @param bound the largest allowed ratio of the time for few big files to the time for many
 */
public record LayoutPair(String name, String fewBigFiles, String manyFiles, double bound) {}
