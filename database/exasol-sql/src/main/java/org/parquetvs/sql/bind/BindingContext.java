package org.parquetvs.sql.bind;

import java.util.List;
import java.util.Optional;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.function.SessionInfo;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.tree.SourceRange;

/** Resolves the names in a statement. */
public interface BindingContext {

    /** The table, view or virtual table of this name. */
    Optional<TableObject> findTable(QualifiedName name);

    /** The system table of this name. */
    Optional<TableObject> findSystemTable(String name);

    /** The UDF script of this name. */
    Optional<UdfScript> findScript(QualifiedName name);

    /** The query that replaces an IMPORT in place of a sub-query, and the columns that the IMPORT declares. */
    ImportedQuery importQuery(SourceRange importStatement);

    /** The rows of an EXPLAIN VIRTUAL. */
    Query explain(SourceRange statement);

    /** The default output columns of a script with EMITS (...) for these input columns. */
    List<Field> defaultOutput(UdfScript script, List<UdfColumn> input);

    /** The session of the statement. */
    SessionInfo session();

    /** The value of a parameter of the session; empty if there is none of this name. */
    Optional<String> sessionParameter(String name);

    /** The key of the statement in {@link org.parquetvs.sql.jvm.Alarms}, always the same. */
    String alarmKey();

    /**
     * A query that a script wrote.
     *
     * @param sql its text
     * @param columns the columns that IMPORT INTO declares; empty: the columns of the query
     */
    record ImportedQuery(String sql, List<Field> columns) {
        public ImportedQuery {
            columns = List.copyOf(columns);
        }
    }
}
