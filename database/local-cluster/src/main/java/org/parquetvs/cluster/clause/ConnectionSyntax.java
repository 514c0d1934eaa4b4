package org.parquetvs.cluster.clause;

import org.jspecify.annotations.Nullable;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.script.ConnectionReference;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.syntax.Names;

/** Reads definitions of connections, and references to them after AT. */
public final class ConnectionSyntax {

    private ConnectionSyntax() {}

    public static ConnectionDefinition definition(ExasolStatementParser.ConnectionTargetContext context) {
        return new ConnectionDefinition(
                StringSyntax.of(context.address), StringSyntax.of(context.user), StringSyntax.of(context.password));
    }

    public static ConnectionReference reference(ExasolStatementParser.@Nullable ConnectionRefContext context) {
        if (context == null) {
            return new ConnectionReference.None();
        }
        if (context.identifier() != null) {
            return new ConnectionReference.Named(Names.name(context.identifier()));
        }
        return new ConnectionReference.Inline(new ConnectionDefinition(
                StringSyntax.of(context.address), StringSyntax.of(context.user), StringSyntax.of(context.password)));
    }
}
