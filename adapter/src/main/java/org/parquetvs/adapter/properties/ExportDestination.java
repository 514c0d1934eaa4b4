package org.parquetvs.adapter.properties;

import org.parquetvs.adapter.error.PropertyErrors;

/**
 * Where an export writes.
 *
 * @param connectionName the connection with the bucket; empty: the one after AT
 * @param prefix prefix of all keys, ending in a slash
 * @param overwrite whether an existing export is replaced
 * @param keepForeignFiles whether the prefix may have files that belong to no export
 */
public record ExportDestination(String connectionName, String prefix, boolean overwrite, boolean keepForeignFiles) {

    enum ForeignFiles {
        REFUSE,
        KEEP
    }

    static ExportDestination of(PropertyValues values) {
        return new ExportDestination(
                values.optional(Property.CONNECTION_NAME, ""),
                prefix(values.required(Property.TARGET)),
                values.truth(Property.OVERWRITE, false),
                values.choice(Property.FOREIGN_FILES, ForeignFiles.REFUSE) == ForeignFiles.KEEP);
    }

    private static String prefix(String written) {
        String prefix = written.strip();
        if (prefix.startsWith("/") || prefix.contains("//") || prefix.contains("*")) {
            throw PropertyErrors.invalidProperty(
                    Property.TARGET, written, "the prefix of keys in the bucket, such as exports/sales/");
        }
        return prefix.endsWith("/") ? prefix : prefix + "/";
    }
}
