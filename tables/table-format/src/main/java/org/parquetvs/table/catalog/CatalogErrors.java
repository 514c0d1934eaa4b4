package org.parquetvs.table.catalog;

import com.exasol.errorreporting.ExaError;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.net.URI;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.store.catalog.CatalogResponse;
import org.parquetvs.store.catalog.CatalogSettings;
import org.parquetvs.table.CatalogIdentifier;
import org.parquetvs.table.TableAddress;

/** All errors in answers of a catalog, as the user reads them: with the address of the catalog and no secret. */
public final class CatalogErrors {
    private static final int REDIRECTS = 300;
    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int EXPIRED = 419;

    /** Longest text of a catalog that is repeated. */
    private static final int MAX_TEXT = 500;

    private final CatalogSettings settings;
    private final String protocol;

    /** @param protocol what answers have to follow */
    public CatalogErrors(CatalogSettings settings, String protocol) {
        this.settings = settings;
        this.protocol = protocol;
    }

    /** What is done, where, for messages of the store: {@code load table shop.sales from catalog http://host}. */
    public String action(String what) {
        return what + " at catalog " + settings.uri();
    }

    /**
     * An object of JSON.
     *
     * @throws IllegalArgumentException if the text is none
     */
    public static JsonObject json(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        } catch (JsonException problem) {
            throw new IllegalArgumentException("the answer is not JSON", problem);
        }
    }

    /** What an answer says, or the error that it is no answer of a catalog. */
    public <T> T readable(CatalogResponse answer, Function<String, T> reading) {
        try {
            return reading.apply(answer.text());
        } catch (IllegalArgumentException | ClassCastException | NullPointerException problem) {
            throw unusable(String.valueOf(problem.getMessage()));
        }
    }

    public static CatalogException noCatalog(String bucket) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-1")
                .message("Cannot ask a catalog: the connection of bucket {{bucket}} names none.", bucket)
                .mitigation("Add the key catalogUri to the connection, or leave CATALOG out and name the directories of"
                        + " tables.")
                .toString());
    }

    /** The catalog does not take the login, or has not taken it twice. */
    private CatalogException unauthorized(String action, CatalogResponse answer) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-2")
                .message(
                        "Cannot {{action|uq}}: the catalog does not accept the login ({{answer|uq}}).",
                        action(action),
                        description(answer))
                .mitigation("Check catalogToken, or catalogClientId, catalogClientSecret, catalogScope and"
                        + " catalogTokenUri, or catalogSigV4 and the keys of AWS, of the connection.")
                .toString());
    }

    private CatalogException forbidden(String action, CatalogResponse answer) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-3")
                .message("Cannot {{action|uq}}: access denied ({{answer|uq}}).", action(action), description(answer))
                .mitigation("Let the administrator of the catalog grant the right to list and read these tables.")
                .toString());
    }

    private CatalogException noWarehouse(String warehouse, CatalogResponse answer) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-4")
                .message(
                        "Cannot use catalog {{uri|uq}}: it has no warehouse {{warehouse}} ({{answer|uq}}).",
                        settings.uri(),
                        warehouse,
                        description(answer))
                .mitigation("Check catalogUri and catalogWarehouse of the connection.")
                .toString());
    }

    public CatalogException noNamespace(CatalogIdentifier namespace) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-5")
                .message(
                        "Cannot find namespace {{namespace}} in catalog {{uri|uq}}.",
                        namespace.toString(),
                        settings.uri())
                .mitigation("Check NAMESPACE, with its case and with dots between levels, and catalogWarehouse of the"
                        + " connection.")
                .toString());
    }

    public CatalogException noTable(TableAddress table) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-6")
                .message("Cannot find table {{table|uq}} in catalog {{uri|uq}}.", table.path(), settings.uri())
                .mitigation("Check its name, with its case and with dots between namespaces, and catalogWarehouse of"
                        + " the connection. If it was dropped, refresh the virtual schema.")
                .toString());
    }

    /** An answer with a status that is not expected. */
    public CatalogException refused(String action, CatalogResponse answer) {
        return switch (answer.status()) {
            case UNAUTHORIZED, EXPIRED -> unauthorized(action, answer);
            case FORBIDDEN -> forbidden(action, answer);
            default ->
                new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-7")
                        .message(
                                "Cannot {{action|uq}}: the catalog refused ({{answer|uq}}).",
                                action(action),
                                description(answer))
                        .mitigation("Look up the answer in the documentation of the catalog.")
                        .toString());
        };
    }

    /** The first answer of the catalog is none: it does not know the warehouse, or is no catalog. */
    public CatalogException refusedConfiguration(CatalogResponse answer) {
        boolean isUnknown = answer.status() == NOT_FOUND || answer.status() == BAD_REQUEST;
        if (isUnknown && settings.warehouse().isPresent()) {
            return noWarehouse(settings.warehouse().get(), answer);
        }
        boolean isElsewhere = answer.status() >= REDIRECTS && answer.status() < BAD_REQUEST;
        return isUnknown || isElsewhere ? unusable(description(answer)) : refused("ask for the configuration", answer);
    }

    /** There is no token. */
    public CatalogException refusedToken(URI server, CatalogResponse answer) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-8")
                .message(
                        "Cannot log in to catalog {{uri|uq}}: {{server|uq}} gave no token ({{answer|uq}}).",
                        settings.uri(),
                        server,
                        description(answer))
                .mitigation("Check catalogClientId, catalogClientSecret, catalogScope and catalogTokenUri of the"
                        + " connection.")
                .toString());
    }

    public CatalogException unusable(String problem) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-9")
                .message(
                        "Cannot use catalog {{uri|uq}}: its answer does not follow {{protocol|uq}} ({{problem|uq}}).",
                        settings.uri(),
                        protocol,
                        problem)
                .mitigation("Check catalogUri of the connection; the paths of the protocol are below it.")
                .toString());
    }

    public CatalogException invalidName(TableAddress table) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-10")
                .message("Invalid name of a table in catalog {{uri|uq}}: {{name}}.", settings.uri(), table.path())
                .mitigation("Give its namespace and its name with dots between, such as shop.sales; a part with a dot"
                        + " is in double quotes.")
                .toString());
    }

    /** The catalog wants a table to be read in a way that is not supported. */
    public CatalogException demand(TableAddress table, String demand) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-11")
                .message(
                        "Unsupported table {{table|uq}}: catalog {{uri|uq}} demands {{demand|uq}}.",
                        table.path(),
                        settings.uri(),
                        demand)
                .mitigation("Let the administrator of the catalog allow clients to read the metadata and files of the"
                        + " table, or leave the table out.")
                .toString());
    }

    /** The connection wants credentials of the catalog, which has none. */
    public CatalogException noCredentials(TableAddress table) {
        return new CatalogException(ExaError.messageBuilder("E-VSPQ-CATALOG-12")
                .message(
                        "Cannot read table {{table|uq}}: catalog {{uri|uq}} hands out no credentials for it.",
                        table.path(),
                        settings.uri())
                .mitigation("Let the administrator of the catalog allow credential vending, or leave"
                        + " catalogVendedCredentials out of the connection and give it keys of the bucket.")
                .toString());
    }

    /** Status and message of an answer, without secrets and not longer than a message may be. */
    private String description(CatalogResponse answer) {
        String text = message(answer.text()).strip().replaceAll("\\s+", " ");
        for (String secret : settings.login().secrets()) {
            text = text.replace(secret, "...");
        }
        String shown = text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "..." : text;
        return answer.status() + (shown.isEmpty() ? "" : " " + shown);
    }

    private static String message(String text) {
        try {
            JsonObject answer = json(text);
            JsonValue error = answer.getOrDefault("error", JsonValue.NULL);
            if (error instanceof JsonObject described) {
                return described.getString("type", "") + ": " + described.getString("message", "");
            }
            return Stream.of("error", "error_code", "error_description", "message")
                    .map(key -> answer.getString(key, ""))
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining(" "));
        } catch (IllegalArgumentException noJson) {
            return text;
        }
    }
}
