package org.parquetvs.adapter.properties;

import java.util.Locale;
import java.util.Optional;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.table.TableAddress;

/** The kinds of catalogs that know tables by their names. */
public enum CatalogKind {

    /** A server of the REST protocol of Iceberg. */
    ICEBERG_REST("iceberg"),

    /** A server of the API of Unity Catalog. */
    UNITY("delta");

    private final String tables;

    /** @param tables the format of the tables that it knows */
    CatalogKind(String tables) {
        this.tables = tables;
    }

    /** The kind that the property CATALOG names, if it is given. */
    static Optional<CatalogKind> of(PropertyValues values) {
        return values.has(Property.CATALOG)
                ? Optional.of(values.choice(Property.CATALOG, ICEBERG_REST))
                : Optional.empty();
    }

    /** Its name among the formats of tables. */
    public String format() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The source that an address names, where the catalog knows its tables: a name, and not a path. */
    TableSource source(TableAddress address) {
        String format = address.format().equals(tables) ? format() : address.format();
        return new TableSource(new TableAddress(format, address.path(), address.version()).toString());
    }
}
