package org.parquetvs.adapter.properties;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.type.IdentifierChain;

/**
 * The properties for the IMPORT of the database.
 *
 * @param connection the connection by which IMPORT finds the bucket; empty: the one of the virtual schema, if IMPORT
 *     can read it
 * @param release the release whose IMPORT it is; empty: the one that the database reports
 */
public record NativeProperties(Optional<String> connection, Optional<NativeImportVersion> release) {

    static NativeProperties of(PropertyValues values) {
        String connection = values.optional(Property.IMPORT_CONNECTION, "").strip();
        return new NativeProperties(
                connection.isEmpty() ? Optional.empty() : Optional.of(connection),
                Optional.ofNullable(release(values)));
    }

    private static @Nullable NativeImportVersion release(PropertyValues values) {
        String text = values.optional(Property.NATIVE_IMPORT_VERSION, "");
        if (text.isBlank()) {
            return null;
        }
        return NativeImportVersion.parse(text)
                .orElseThrow(() -> PropertyErrors.invalidProperty(
                        Property.NATIVE_IMPORT_VERSION, text, "a release of the database, such as 2026.1.0"));
    }

    /** The name as the database keeps it: an unquoted name means upper case. */
    public static String asKept(String connection) {
        return IdentifierChain.parseOne(connection).orElseGet(() -> connection.toUpperCase(Locale.ROOT));
    }
}
