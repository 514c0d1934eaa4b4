package org.parquetvs.sql.bind;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.function.SessionInfo;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.tree.SourceRange;

/** Knows some tables, and nothing else. */
record NoSession(List<TableObject> tables) implements BindingContext {

    @Override
    public Optional<TableObject> findTable(QualifiedName name) {
        return tables.stream().filter(table -> table.name().equals(name)).findFirst();
    }

    @Override
    public Optional<TableObject> findSystemTable(String name) {
        return Optional.empty();
    }

    @Override
    public Optional<UdfScript> findScript(QualifiedName name) {
        return Optional.empty();
    }

    @Override
    public ImportedQuery importQuery(SourceRange importStatement) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Query explain(SourceRange statement) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Field> defaultOutput(UdfScript script, List<UdfColumn> input) {
        return List.of();
    }

    @Override
    public SessionInfo session() {
        return new SessionInfo("SYS", "S", 1, 1, LocalDateTime.of(2026, 11, 28, 12, 0), SessionFormats.DEFAULT);
    }

    @Override
    public Optional<String> sessionParameter(String name) {
        return Optional.empty();
    }

    @Override
    public String alarmKey() {
        return "1";
    }
}
