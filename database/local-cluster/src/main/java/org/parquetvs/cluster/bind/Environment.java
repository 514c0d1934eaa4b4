package org.parquetvs.cluster.bind;

import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.catalog.QualifiedName;
import org.parquetvs.cluster.catalog.TableObject;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.sql.StatementText;
import org.parquetvs.udf.script.UdfColumn;
import org.parquetvs.udf.script.UdfScript;

/** Resolves the names in a statement. */
public interface Environment {

    /** The table, view or virtual table of this name. */
    Optional<TableObject> findTable(QualifiedName name);

    /** The system table of this name. */
    Optional<TableObject> findSystemTable(String name);

    /** The UDF script of this name. */
    Optional<UdfScript> findScript(QualifiedName name);

    /** The query that replaces an IMPORT in place of a sub-query, and the columns that the IMPORT declares. */
    ImportedQuery importQuery(StatementText importStatement);

    /** The rows of an EXPLAIN VIRTUAL. */
    Query explain(StatementText statement);

    /** The default output columns of a script with EMITS (...) for these input columns. */
    List<Field> defaultOutput(UdfScript script, List<UdfColumn> input);

    /** The facts about its session that the statement can ask for. */
    SessionFacts facts();

    /** The value of a parameter of the session; empty if there is none of this name. */
    Optional<String> sessionParameter(String name);

    /** The key of the statement in {@link org.parquetvs.cluster.jvm.Alarms}, always the same. */
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
