package org.parquetvs.adapter.properties;

/**
 * What a run of {@code LOAD_PARQUET} has to load.
 *
 * @param source the files, or the table with metadata of its own
 */
public record LoadRequest(Sources.Source source, LoadOptions options) {

    /**
     * Reads and validates the arguments of a load.
     *
     * @param source a pattern of keys, or the address of a table
     * @param options as {@link LoadOptions} describes them
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if an option is unknown or malformed, or if it cannot
     *     be given for this source
     */
    public static LoadRequest parse(String source, String options) {
        PropertyValues values = LoadOptions.values(options);
        Sources.Source origin = Sources.tableOrFiles(Property.SOURCE, source, CatalogKind.of(values));
        return new LoadRequest(
                origin,
                origin.isTable() ? LoadOptions.ofTable(values, origin.origin().text()) : LoadOptions.of(values));
    }
}
