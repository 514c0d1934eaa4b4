package org.parquetvs.cluster.clause;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.syntax.Identifiers;

/** Reads properties of virtual schemas and parameters of scripts: names with a value or NULL. */
public final class PropertySyntax {

    private PropertySyntax() {}

    public static Map<String, Optional<String>> properties(List<ExasolStatementParser.PropertyContext> contexts) {
        Map<String, Optional<String>> properties = new LinkedHashMap<>();
        for (ExasolStatementParser.PropertyContext context : contexts) {
            String name = name(context.propertyName());
            Optional<String> value =
                    Optional.ofNullable(context.STRING()).map(literal -> StringSyntax.of(literal.getSymbol()));
            if (properties.put(name, value) != null) {
                throw ClusterErrors.invalidQuery("property " + name + " is given twice");
            }
        }
        return properties;
    }

    /** Properties with names in upper case; NULL becomes the empty text. */
    public static Map<String, String> parameters(List<ExasolStatementParser.PropertyContext> contexts) {
        Map<String, String> parameters = new LinkedHashMap<>();
        properties(contexts).forEach((name, value) -> parameters.put(name.toUpperCase(Locale.ROOT), value.orElse("")));
        return parameters;
    }

    /** A property name; it may be a reserved word. */
    public static String name(ExasolStatementParser.PropertyNameContext context) {
        String written = context.getText();
        return Identifiers.isQuoted(written) ? Identifiers.of(written) : written.toUpperCase(Locale.ROOT);
    }
}
