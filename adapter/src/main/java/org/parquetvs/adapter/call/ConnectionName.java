package org.parquetvs.adapter.call;

import com.exasol.ExaExportSpecification;
import com.exasol.ExaImportSpecification;
import java.util.Optional;
import org.parquetvs.adapter.error.ConnectionErrors;
import org.parquetvs.adapter.error.ParquetAdapterException;

/**
 * The name of the connection of a statement: after AT, or in the property CONNECTION_NAME, which is empty if it is not
 * given. Credentials in the statement itself do not count: the workers would get them in the clear.
 */
public final class ConnectionName {

    private ConnectionName() {}

    /**
     * The name for an import.
     *
     * @throws ParquetAdapterException if it has none, or two
     */
    public static String of(ExaImportSpecification specification, String property) {
        String at = specification.hasConnectionName() ? specification.getConnectionName() : "";
        return of(at, specification.hasConnectionInformation(), property)
                .orElseThrow(ConnectionErrors::importWithoutConnection);
    }

    /**
     * The name for an export.
     *
     * @throws ParquetAdapterException if it has none, or two
     */
    public static String of(ExaExportSpecification specification, String property) {
        String at = specification.hasConnectionName() ? specification.getConnectionName() : "";
        return of(at, specification.hasConnectionInformation(), property)
                .orElseThrow(ConnectionErrors::exportWithoutConnection);
    }

    private static Optional<String> of(String at, boolean isWrittenOut, String property) {
        if (!property.isEmpty() && (isWrittenOut || !at.isEmpty())) {
            throw ConnectionErrors.twoConnections();
        }
        return Optional.of(at.isEmpty() ? property : at).filter(name -> !name.isEmpty());
    }
}
