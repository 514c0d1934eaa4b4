package org.parquetvs.importexport;

import com.exasol.ExaImportSpecification;
import com.exasol.ExaMetadata;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.parquetvs.adapter.call.CallFailure;
import org.parquetvs.adapter.call.ConnectionName;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.importexport.error.ImportErrors;
import org.parquetvs.importexport.imports.FilesImport;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.store.ObjectStore;

/**
 * The local cluster's {@code IMPORT FROM PARQUET}: it turns the statement into one that runs workers. Exasol does this
 * without a script. No script of an installation has this class.
 */
public final class ImportFiles {

    private ImportFiles() {}

    /**
     * Called by the database. The parameter FILES is a JSON array of key patterns. FIELDS is a JSON array of the fields
     * that fill the columns; without it, columns are filled by position.
     *
     * @throws ParquetAdapterException if the import cannot be run
     */
    public static String generateSqlForImportSpec(ExaMetadata metadata, ExaImportSpecification specification) {
        return CallFailure.explain(() -> sql(new ScriptContext(metadata), specification));
    }

    private static String sql(ScriptContext call, ExaImportSpecification specification) {
        String connection = asAsked(ConnectionName.of(specification, ""));
        PlanLimits limits = PlanLimits.forSlots(Math.toIntExact(call.nodes() * call.processors()));
        try (ObjectStore store = call.open(connection)) {
            FilesImport.Planned planned = new FilesImport(store, connection)
                    .plan(
                            texts(specification, "FILES"),
                            texts(specification, "FIELDS"),
                            specification.getSubselectColumnNames(),
                            specification.getSubselectColumnSqlTypes(),
                            limits);
            return call.statements(Delivery.AUTO)
                    .render(
                            SelectStatement.all(planned.scan().plan().spec(), planned.columns()),
                            Map.of(planned.scan().plan().spec(), planned.scan()));
        }
    }

    /**
     * The name of the connection as a script has to ask for it. The statement has the stored name; an unquoted name
     * means upper case.
     */
    private static String asAsked(String connection) {
        return connection.equals(connection.toUpperCase(Locale.ROOT)) ? connection : SqlText.identifier(connection);
    }

    private static List<String> texts(ExaImportSpecification specification, String parameter) {
        String json = specification.getParameters().getOrDefault(parameter, "[]");
        try (JsonReader reader = Json.createReader(new StringReader(json))) {
            return reader.readArray().getValuesAs(JsonString.class).stream()
                    .map(JsonString::getString)
                    .toList();
        } catch (JsonException | ClassCastException exception) {
            throw ImportErrors.unreadableParameter(parameter);
        }
    }
}
