package org.parquetvs.adapter.properties;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.scan.pattern.Wildcard;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.CatalogIdentifier;
import org.parquetvs.table.TableAddress.Version;
import org.parquetvs.table.TableFormatLookup;

/**
 * A namespace of a catalog whose tables a virtual schema has, whatever tables are in it at a refresh.
 *
 * @param catalog which kind
 * @param state in which the tables are read
 * @param filter patterns, in upper case, one of which the name of a table in the virtual schema matches; none: all
 * @param fileColumns columns that the tables have in addition to the fields of the files
 */
public record CatalogNamespace(
        CatalogKind catalog,
        CatalogIdentifier namespace,
        Version state,
        List<Wildcard> filter,
        Set<FileColumn> fileColumns)
        implements TableListing {

    public CatalogNamespace {
        filter = List.copyOf(filter);
        fileColumns = Set.copyOf(fileColumns);
    }

    /** Empty if the properties name no namespace. */
    static Optional<CatalogNamespace> of(PropertyValues values) {
        requireCatalog(values, Property.NAMESPACE);
        requireNamespace(values, Property.TABLE_FILTER);
        return values.given(Property.NAMESPACE)
                .map(name -> new CatalogNamespace(
                        values.choice(Property.CATALOG, CatalogKind.ICEBERG_REST),
                        namespace(name),
                        TableState.of(values),
                        values.list(Property.TABLE_FILTER).stream()
                                .map(pattern -> Wildcard.glob(pattern.toUpperCase(Locale.ROOT)))
                                .toList(),
                        values.choices(Property.FILE_COLUMNS, FileColumn.class)));
    }

    private static CatalogIdentifier namespace(String name) {
        return CatalogIdentifier.parse(name.strip())
                .orElseThrow(() -> PropertyErrors.invalidProperty(
                        Property.NAMESPACE,
                        name,
                        "the name of a namespace with dots between its levels, such as shop or shop.eu"));
    }

    private static void requireCatalog(PropertyValues values, Property property) {
        if (values.has(property) && !values.has(Property.CATALOG)) {
            throw PropertyErrors.missingProperty(Property.CATALOG);
        }
    }

    private static void requireNamespace(PropertyValues values, Property property) {
        if (values.has(property) && !values.has(Property.NAMESPACE)) {
            throw PropertyErrors.missingProperty(Property.NAMESPACE);
        }
    }

    @Override
    public String source() {
        return "the namespace " + namespace;
    }

    @Override
    public List<Listed> tables(ObjectStore store) {
        return TableFormatLookup.catalog(catalog.format()).tables(store, namespace).stream()
                .map(table -> new Listed(
                        CatalogIdentifier.parse(table.path()).orElseThrow().last(), table.in(state)))
                .toList();
    }

    @Override
    public boolean hasTable(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        return filter.isEmpty() || filter.stream().anyMatch(pattern -> pattern.matches(upper));
    }
}
