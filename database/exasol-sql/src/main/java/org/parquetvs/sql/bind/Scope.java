package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.Nearest;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Leaf;

/** What names mean in one SELECT: the relations of its FROM clause, its own aliases, and the SELECT around it. */
final class Scope {

    /**
     * A relation as the FROM clause calls it.
     *
     * @param alias its alias, or the name of the table
     * @param table the table, if it is one without an alias
     */
    record Source(Leaf leaf, String alias, Optional<QualifiedName> table) {}

    /** Replaces the number of a column if several columns have the name. */
    private static final int AMBIGUOUS = -1;

    private final Optional<Scope> outer;
    private final List<Source> sources = new ArrayList<>();

    /**
     * For each relation, the positions of its columns by name: a SELECT with thousands of columns looks up each one.
     */
    private final IdentityHashMap<Leaf, Map<String, Integer>> indexes = new IdentityHashMap<>();

    private final Set<ColumnReference> hidden = new HashSet<>();
    private final Map<String, Expr> aliases = new LinkedHashMap<>();
    private final Map<String, Expr> pseudoColumns = new HashMap<>();
    private final Map<Integer, String> qualifiers = new HashMap<>();

    /** A scope inside {@code outer}. */
    Scope(Optional<Scope> outer) {
        this.outer = outer;
    }

    /** A scope that sees nothing yet. */
    static Scope outermost() {
        return new Scope(Optional.empty());
    }

    void add(Source source) {
        boolean taken = sources.stream().anyMatch(other -> other.alias().equals(source.alias()));
        if (taken && !source.alias().isEmpty()) {
            throw ClusterErrors.invalidQuery("the alias " + source.alias() + " is used twice in FROM");
        }
        sources.add(source);
    }

    List<Source> sources() {
        return sources;
    }

    /** Hides a column from * and from names without an alias, because USING has merged it with another. */
    void hide(ColumnReference column) {
        hidden.add(column);
    }

    /** Whether {@link #hide} was called for it. */
    boolean isHidden(ColumnReference column) {
        return hidden.contains(column);
    }

    /** Names an expression of the select list. */
    void addAlias(String name, Expr expression) {
        aliases.putIfAbsent(name, expression);
    }

    /** Notes the table of a column whose name is written without one, at a position of the statement. */
    void qualify(int position, ColumnReference column) {
        sources.stream()
                .filter(source -> source.leaf().id() == column.relation())
                .filter(source -> !source.alias().isEmpty())
                .findFirst()
                .ifPresent(source -> qualifiers.put(position, Nearest.written(source.alias()) + "."));
    }

    /** What {@link #qualify} noted, by position: the alias of the table and a point. */
    Map<Integer, String> qualifiers() {
        return qualifiers;
    }

    /** Gives a word a meaning, here and in inner queries: LEVEL or ROWNUM. */
    void addPseudoColumn(String word, Expr meaning) {
        pseudoColumns.put(word, meaning);
    }

    /** The meaning of such a word; empty if neither this query nor one around it has one for it. */
    Optional<Expr> pseudoColumn(String word) {
        return Optional.ofNullable(pseudoColumns.get(word)).or(() -> outer.flatMap(scope -> scope.pseudoColumn(word)));
    }

    /** The expression of the select list with this alias. */
    Optional<Expr> alias(String name) {
        return Optional.ofNullable(aliases.get(name));
    }

    /** The names of all visible columns, of this query and of those around it. */
    List<String> columnNames() {
        List<String> names = new ArrayList<>();
        sources.forEach(source -> source.leaf().fields().forEach(field -> names.add(field.name())));
        outer.ifPresent(scope -> names.addAll(scope.columnNames()));
        return names;
    }

    /** The column {@code name} of any relation, in this query or in one around it. */
    Optional<ColumnReference> find(String name) {
        List<ColumnReference> found = new ArrayList<>();
        for (Source source : sources) {
            column(source, name).filter(column -> !isHidden(column)).ifPresent(found::add);
        }
        if (found.size() > 1) {
            throw ClusterErrors.ambiguousColumn(name);
        }
        return found.isEmpty() ? outer.flatMap(scope -> scope.find(name)) : Optional.of(found.get(0));
    }

    /** The column {@code name} of the relation with the alias {@code alias}. */
    Optional<ColumnReference> find(String alias, String name) {
        return source(alias)
                .map(source -> column(source, name))
                .orElseGet(() -> outer.flatMap(scope -> scope.find(alias, name)));
    }

    /** The column {@code name} of a table without an alias. */
    Optional<ColumnReference> find(QualifiedName table, String name) {
        return sources.stream()
                .filter(source -> source.table().filter(table::equals).isPresent())
                .findFirst()
                .map(source -> column(source, name))
                .orElseGet(() -> outer.flatMap(scope -> scope.find(table, name)));
    }

    /** The relation of this SELECT with the alias {@code alias}. */
    Optional<Source> source(String alias) {
        return sources.stream().filter(source -> source.alias().equals(alias)).findFirst();
    }

    private Optional<ColumnReference> column(Source source, String name) {
        Integer index = indexes.computeIfAbsent(source.leaf(), Scope::index).get(name);
        if (index == null) {
            return Optional.empty();
        }
        if (index == AMBIGUOUS) {
            throw ClusterErrors.ambiguousColumn(name);
        }
        return Optional.of(source.leaf().column(index));
    }

    private static Map<String, Integer> index(Leaf leaf) {
        Map<String, Integer> index = new HashMap<>();
        for (int i = 0; i < leaf.fields().size(); i++) {
            index.merge(leaf.fields().get(i).name(), i, (first, second) -> AMBIGUOUS);
        }
        return index;
    }
}
