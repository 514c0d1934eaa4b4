package org.parquetvs.cluster.advice;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.parquetvs.cluster.catalog.Catalog;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.error.MissingObject;
import org.parquetvs.sql.error.Nearest;

/** Finds what a user may have meant by the name of an object that is not there. */
final class Suggestions {
    private final Catalog catalog;
    private final String openSchema;

    /** @param openSchema the schema of names without one; empty: none */
    Suggestions(Catalog catalog, String openSchema) {
        this.catalog = catalog;
        this.openSchema = openSchema;
    }

    /** The name as a statement has to write it; empty if nothing is close. */
    Optional<String> meant(MissingObject missing) {
        return switch (missing.kind()) {
            case "schema", "virtual schema" -> first(missing.name(), catalog.schemaNames());
            case "connection" -> connection(missing.name());
            case "script", "adapter script" -> meant(missing.name(), catalog.scripts());
            case "object", "view", "virtual table" -> meant(missing.name(), catalog.tables());
            case "name" -> meant(missing.name(), catalog.tables()).or(() -> meant(missing.name(), catalog.scripts()));
            default -> Optional.empty();
        };
    }

    /** The name of a connection. */
    Optional<String> connection(String name) {
        return first(name, List.copyOf(catalog.connections().keySet()));
    }

    private static Optional<String> first(String name, List<String> known) {
        return Nearest.close(name, known).stream().findFirst().map(Nearest::written);
    }

    private Optional<String> meant(String written, List<QualifiedName> known) {
        int dot = written.lastIndexOf('.');
        String name = written.substring(dot + 1);
        String schema = dot < 0 ? openSchema : written.substring(0, dot);
        Predicate<QualifiedName> isHere = each -> each.schema().equals(schema);
        boolean isUnknown = dot < 0 || known.stream().noneMatch(isHere);
        Stream<Optional<String>> inSchema = Stream.of(
                nearest(name, known, isHere).map(each -> dot < 0 ? Nearest.written(each.name()) : inFull(each)),
                nearest(name, known, each -> dot < 0 && each.schema().equals("SYS"))
                        .map(each -> each.name()));
        Stream<Optional<String>> elsewhere = Stream.<Predicate<QualifiedName>>of(
                        each -> isClose(schema, each.schema()) && isUnknown,
                        each -> each.name().equalsIgnoreCase(name),
                        each -> isUnknown)
                .map(candidates -> nearest(name, known, candidates).map(Suggestions::inFull));
        return Stream.concat(inSchema, elsewhere).flatMap(Optional::stream).findFirst();
    }

    private static boolean isClose(String schema, String other) {
        return !schema.isEmpty() && !Nearest.close(schema, List.of(other)).isEmpty();
    }

    private static Optional<QualifiedName> nearest(
            String name, List<QualifiedName> known, Predicate<QualifiedName> candidates) {
        List<QualifiedName> considered = known.stream().filter(candidates).toList();
        return Nearest.close(name, considered.stream().map(QualifiedName::name).toList()).stream()
                .findFirst()
                .flatMap(nearest -> considered.stream()
                        .filter(each -> each.name().equals(nearest))
                        .findFirst());
    }

    private static String inFull(QualifiedName name) {
        return Nearest.written(name.schema()) + "." + Nearest.written(name.name());
    }
}
