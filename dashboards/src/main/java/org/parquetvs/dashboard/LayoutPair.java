package org.parquetvs.dashboard;

/**
 * Two cases that read the same rows.
 *
 * @param fewBigFiles the case that reads them from few big files
 * @param manyFiles the case that reads them from many
 * @param bound what the time of few big files, as a multiple of that of many, must not exceed
 */
public record LayoutPair(String name, String fewBigFiles, String manyFiles, double bound) {}
