package org.parquetvs.container.script;

import com.exasol.ExaConnectionInformation;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.script.ConnectionReference;

/** The parts of an IMPORT or EXPORT that both statements have. Absent parts are null, as in Exasol. */
abstract class TransferSpecification {
    private final ConnectionReference connection;
    private final Map<String, String> parameters;

    TransferSpecification(ConnectionReference connection, Map<String, String> parameters) {
        this.connection = connection;
        this.parameters = parameters;
    }

    public final boolean hasConnectionName() {
        return connection.objectName().isPresent();
    }

    public final @Nullable String getConnectionName() {
        return connection.objectName().orElse(null);
    }

    public final boolean hasConnectionInformation() {
        return connection.definition().isPresent();
    }

    public final @Nullable ExaConnectionInformation getConnectionInformation() {
        return connection.definition().map(ConnectionInformation::new).orElse(null);
    }

    /** The parameters by name, in a map that the script may change. */
    public final Map<String, String> getParameters() {
        return new HashMap<>(parameters);
    }
}
