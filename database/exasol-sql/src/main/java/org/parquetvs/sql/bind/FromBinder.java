package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.sql.bind.Scope.Source;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.SystemTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.catalog.View;
import org.parquetvs.sql.catalog.VirtualTable;
import org.parquetvs.sql.duckdb.DuckDbNames;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Join.Kind;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.query.VirtualScan;
import org.parquetvs.sql.syntax.QueryParser;
import org.parquetvs.sql.tree.JoinedTables;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.sql.tree.TableReference;
import org.parquetvs.sql.tree.TableReference.Alias;

/** Binds the FROM clause of one SELECT. */
final class FromBinder implements TableReference.Visitor<Relation> {
    private final Binder binder;
    private final Scope outer;
    private final Scope scope;
    private final Optional<String> numbered;

    /** @param scope the SELECT's own scope; this class fills it */
    FromBinder(Binder binder, Scope outer, Scope scope) {
        this(binder, outer, scope, Optional.empty());
    }

    /** @param numbered the alias of a local table whose rows get {@link RowBinder#ROW_NUMBER} as their last column */
    FromBinder(Binder binder, Scope outer, Scope scope, Optional<String> numbered) {
        this.binder = binder;
        this.outer = outer;
        this.scope = scope;
        this.numbered = numbered;
    }

    Relation bind(JoinedTables tables) {
        Relation relation = bind(tables.first());
        for (JoinedTables.Join join : tables.joins()) {
            Relation right = bind(join.table());
            relation = join(join, relation, right);
        }
        return relation;
    }

    Relation bind(TableReference table) {
        return table.accept(this);
    }

    private Relation join(JoinedTables.Join join, Relation left, Relation right) {
        Kind kind = kind(join.type());
        List<Expr> on = new ArrayList<>();
        ExpressionBinder expressions = new ExpressionBinder(binder, scope);
        join.on()
                .ifPresent(condition ->
                        on.addAll(Operators.conjuncts(GroupCheck.rowWise(expressions.condition(condition), "ON"))));
        List<String> shared = join.natural() ? common(left, right) : join.using();
        for (String name : shared) {
            on.add(using(name, kind, left, right));
        }
        boolean cross = join.type() == JoinedTables.JoinType.CROSS;
        if (on.isEmpty() != cross) {
            throw ClusterErrors.invalidQuery(
                    cross ? "a cross join has no condition" : "a join needs ON, USING or CROSS JOIN");
        }
        return new Join(kind, left, right, on);
    }

    private static Kind kind(JoinedTables.JoinType type) {
        return switch (type) {
            case CROSS, INNER -> Kind.INNER;
            case LEFT -> Kind.LEFT;
            case RIGHT -> Kind.RIGHT;
            case FULL -> Kind.FULL;
        };
    }

    /** The names of columns that both sides have. */
    private List<String> common(Relation left, Relation right) {
        List<String> names = visible(right).map(column -> column.name()).toList();
        List<String> common = visible(left)
                .map(column -> column.name())
                .filter(names::contains)
                .distinct()
                .toList();
        if (common.isEmpty()) {
            throw ClusterErrors.invalidQuery("a NATURAL JOIN needs columns of the same name on both sides");
        }
        return common;
    }

    private Stream<ColumnReference> visible(Relation relation) {
        return relation.leaves().stream()
                .flatMap(leaf -> IntStream.range(0, leaf.fields().size()).mapToObj(leaf::column))
                .filter(column -> !scope.isHidden(column));
    }

    private Expr using(String name, Kind kind, Relation left, Relation right) {
        if (kind == Kind.FULL) {
            throw ClusterErrors.unsupported("FULL JOIN with USING");
        }
        ColumnReference one = columnOf(left, name);
        ColumnReference other = columnOf(right, name);
        scope.hide(kind == Kind.RIGHT ? one : other);
        return binder.coercion().comparison(Operators.EQUAL, one, other, "USING");
    }

    private ColumnReference columnOf(Relation relation, String name) {
        List<ColumnReference> found =
                visible(relation).filter(column -> column.name().equals(name)).toList();
        if (found.isEmpty()) {
            throw ClusterErrors.objectNotFound(
                    "column",
                    name,
                    name,
                    visible(relation).map(ColumnReference::name).toList());
        }
        if (found.size() > 1) {
            throw ClusterErrors.ambiguousColumn(name);
        }
        return found.get(0);
    }

    @Override
    public Relation visit(TableReference.Nested nested) {
        return bind(nested.tables());
    }

    @Override
    public Relation visit(TableReference.Derived derived) {
        Optional<Alias> alias = derived.alias();
        DerivedTable relation = binder.derived(binder.bind(derived.query(), outer), columnNames(alias));
        return add(relation, alias.map(Alias::name).orElse(""), Optional.empty());
    }

    private static List<String> columnNames(Optional<Alias> alias) {
        return alias.map(Alias::columnNames).orElse(List.of());
    }

    private Leaf add(Leaf leaf, String alias, Optional<QualifiedName> table) {
        scope.add(new Source(leaf, alias, table));
        return leaf;
    }

    @Override
    public Relation visit(TableReference.Named table) {
        String name = table.name().name();
        List<String> columnNames = columnNames(table.alias());
        String called = table.alias().map(Alias::name).orElse(name);
        if (table.name().schema().isEmpty()) {
            Optional<DerivedTable> common = binder.commonTable(name);
            if (common.isPresent()) {
                DerivedTable relation = columnNames.isEmpty()
                        ? common.get()
                        : binder.derived(common.get().query(), columnNames);
                return add(relation, called, Optional.empty());
            }
        }
        TableObject object = find(table.name());
        Optional<QualifiedName> qualified = table.alias().isPresent() ? Optional.empty() : Optional.of(object.name());
        return add(leaf(object, called, columnNames), called, qualified);
    }

    private TableObject find(ObjectName name) {
        if (name.schema().isPresent()) {
            QualifiedName qualified = new QualifiedName(name.schema().get(), name.name());
            return binder.context()
                    .findTable(qualified)
                    .orElseThrow(() -> ClusterErrors.objectNotFound("object", qualified.toString()));
        }
        return Optional.of(binder.schema())
                .filter(schema -> !schema.isEmpty())
                .flatMap(schema -> binder.context().findTable(new QualifiedName(schema, name.name())))
                .or(() -> binder.context().findSystemTable(name.name()))
                .orElseThrow(() -> ClusterErrors.objectNotFound("object", name.name()));
    }

    private Leaf leaf(TableObject object, String alias, List<String> names) {
        if (object instanceof VirtualTable table) {
            if (!names.isEmpty()) {
                throw ClusterErrors.unsupported("column names after the alias of a virtual table");
            }
            List<Field> fields = table.columns().stream()
                    .map(column -> new Field(column.name(), column.type()))
                    .toList();
            return new VirtualScan(binder.nextRelation(), table, alias, fields);
        }
        if (object instanceof View view) {
            Query query = binder.nested(view.openSchema()).bindQuery(QueryParser.view(view.definition()));
            return binder.derived(query, names.isEmpty() ? view.columnNames() : names);
        }
        if (object instanceof SystemTable table) {
            return binder.derived(new DuckDbQuery(table.duckDbSql(), fields(table.columns())), names);
        }
        List<Field> hidden = numbered.filter(alias::equals).isPresent() ? List.of(RowBinder.ROW_NUMBER) : List.of();
        return binder.derived(stored((LocalTable) object, hidden), names);
    }

    private static List<Field> fields(List<TableColumn> columns) {
        return columns.stream()
                .map(column -> new Field(column.name(), column.type()))
                .toList();
    }

    /** The rows of a table, with hidden columns that DuckDB knows about them. */
    static DuckDbQuery stored(LocalTable table, List<Field> hidden) {
        SqlWriter sql = new SqlWriter().add("SELECT ");
        sql.join(table.columns(), ", ", column -> sql.name(column.name()));
        hidden.forEach(field -> sql.add(", ").add(field.name()));
        sql.add(" FROM ").add(DuckDbNames.table(table.name()));
        List<Field> fields = new ArrayList<>(fields(table.columns()));
        fields.addAll(hidden);
        return new DuckDbQuery(sql.text(), fields);
    }
}
