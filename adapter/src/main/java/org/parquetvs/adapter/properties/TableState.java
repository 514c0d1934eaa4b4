package org.parquetvs.adapter.properties;

import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.scan.source.ScanSource;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableAddress.Version;

/** The state in which the property AS_OF reads tables with metadata of their own. */
final class TableState {

    private TableState() {}

    /**
     * The source in the state that the property asks for; without the property, the same source.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the property is no time, or if the source has no
     *     states or names one itself
     */
    static ScanSource of(PropertyValues values, ScanSource source) {
        Version state = of(values);
        if (state.equals(Version.CURRENT)) {
            return source;
        }
        String time = values.required(Property.AS_OF);
        if (source.keys().isPresent()) {
            throw PropertyErrors.contradictingProperties(
                    Property.AS_OF, time, "the files of " + source.text() + " are no table with states");
        }
        TableAddress table = TableAddress.of(source.text());
        if (!table.version().equals(Version.CURRENT)) {
            throw PropertyErrors.contradictingProperties(Property.AS_OF, time, source.text() + " names a state itself");
        }
        return new TableSource(table.in(state).toString());
    }

    /**
     * The state that the property asks for, or the current one.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the property is no time
     */
    static Version of(PropertyValues values) {
        return values.given(Property.AS_OF).map(TableState::version).orElse(Version.CURRENT);
    }

    private static Version version(String time) {
        try {
            return Version.asOf(time);
        } catch (IllegalArgumentException exception) {
            throw PropertyErrors.invalidProperty(Property.AS_OF, time, "a time in UTC such as 2026-11-01 00:00:00");
        }
    }
}
