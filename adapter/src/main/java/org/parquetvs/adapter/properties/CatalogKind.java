package org.parquetvs.adapter.properties;

import java.util.Locale;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.table.TableAddress;

/** The kinds of catalogs that know tables by their names. */
public enum CatalogKind {

    /** A server of the REST protocol of Iceberg. */
    ICEBERG_REST("iceberg");

    private final String tables;

    /** @param tables the format of the tables that it knows */
    CatalogKind(String tables) {
        this.tables = tables;
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
