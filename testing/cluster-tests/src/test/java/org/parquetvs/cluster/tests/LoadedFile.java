package org.parquetvs.cluster.tests;

import java.util.List;

/**
 * The result row of LOAD_PARQUET for one file.
 *
 * @param cells the values of the row as text
 */
record LoadedFile(List<String> cells) {
    private static final int COLUMNS = 11;

    /** Runs a job that loads files of the connection S3. */
    static List<LoadedFile> load(Lake lake, String job, String source, String table, String options) {
        return lake
                .texts("EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('" + job + "', 'S3', '" + source + "', '" + table + "', '"
                        + options + "')")
                .stream()
                .map(row -> new LoadedFile(List.of(row.split("\\|", COLUMNS))))
                .toList();
    }

    String key() {
        return cells.get(0);
    }

    /**
     * Key and state; how many rows the file has, how many were loaded and how many rejected; and the error, if there is
     * one.
     */
    String outcome() {
        String counts = String.join("|", cells.subList(0, 5));
        return error().equals("NULL") ? counts : counts + "|" + error();
    }

    /** Key, state and error. */
    String stateAndError() {
        return key() + "|" + cells.get(1) + "|" + error();
    }

    /** How many columns of the file the table lacks, and how many of the table the file lacks; then their names. */
    String columns() {
        return String.join("|", cells.subList(8, COLUMNS));
    }

    String rowsLoaded() {
        return cells.get(3);
    }

    double seconds() {
        return Double.parseDouble(cells.get(6));
    }

    private String error() {
        return cells.get(7);
    }
}
