package org.parquetvs.cluster.storage;

import java.sql.SQLException;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBLogicalType;
import org.duckdb.DuckDBScalarFunctionBuilder;
import org.parquetvs.sql.jvm.JvmFunction;

/** Makes the functions that Java computes known to DuckDB. */
final class FunctionRegistration {
    private FunctionRegistration() {}

    /** Registers all functions with the database of a connection. */
    static void register(DuckDBConnection connection) throws SQLException {
        for (JvmFunction function : JvmFunction.values()) {
            try (DuckDBScalarFunctionBuilder builder = DuckDBFunctions.scalarFunction();
                    DuckDBLogicalType text = DuckDBLogicalType.of(DuckDBColumnType.VARCHAR)) {
                builder.withName(function.duckDb())
                        .withVarArgs(text)
                        .withReturnType(text)
                        .withVarArgsFunction(function::compute);
                if (function.isVolatile()) {
                    builder.withVolatile();
                }
                builder.register(connection);
            }
        }
    }
}
