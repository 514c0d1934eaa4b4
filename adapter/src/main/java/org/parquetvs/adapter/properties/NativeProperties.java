package org.parquetvs.adapter.properties;

import java.util.Locale;
import java.util.Optional;
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
        return new NativeProperties(
                values.given(Property.IMPORT_CONNECTION).map(String::strip),
                values.given(Property.NATIVE_IMPORT_VERSION).map(NativeProperties::release));
    }

    private static NativeImportVersion release(String text) {
        return NativeImportVersion.parse(text)
                .orElseThrow(() -> PropertyErrors.invalidProperty(
                        Property.NATIVE_IMPORT_VERSION, text, "a release of the database, such as 2026.1.0"));
    }

    /** The name as the database keeps it: an unquoted name means upper case. */
    public static String asKept(String connection) {
        return IdentifierChain.parseOne(connection).orElseGet(() -> connection.toUpperCase(Locale.ROOT));
    }
}
