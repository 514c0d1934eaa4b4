package org.parquetvs.cluster.execute;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.script.ScriptColumns;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.bind.BindingContext;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.function.SessionInfo;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.tree.SourceRange;
import org.parquetvs.udf.call.UdfGroup;

class ConstantInputTest {

    @Test
    void aTaskIsAGroup() {
        assertThat(groups("SELECT S.SCAN('spec', FILES) FROM (VALUES (0, 'a')) AS T(TASK_ID, FILES) GROUP BY TASK_ID"))
                .contains(List.of("[spec, a]"));
    }

    @Test
    void tasksOfManyDigitsAndTextsOfManyLengths() {
        String rows = IntStream.range(0, 120)
                .mapToObj(task -> "(" + task + ", '" + "x".repeat(1 + task) + "')")
                .collect(Collectors.joining(", "));

        assertThat(groups("SELECT S.SCAN('spec', FILES) FROM (VALUES " + rows
                        + ") AS T(TASK_ID, FILES) GROUP BY TASK_ID"))
                .contains(IntStream.range(0, 120)
                        .mapToObj(task -> "[spec, " + "x".repeat(1 + task) + "]")
                        .toList());
    }

    @Test
    void severalRowsOfOneTask() {
        assertThat(groups("SELECT S.SCAN('spec', FILES) FROM (VALUES (1, 'b'), (0, 'a'), (1, 'c')) AS T(TASK_ID, FILES)"
                        + " GROUP BY TASK_ID"))
                .contains(List.of("[spec, a]", "[spec, b][spec, c]"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT S.SCAN('spec', FILES) FROM (VALUES (0, 'a ')) AS T(TASK_ID, FILES) GROUP BY TASK_ID",
                "SELECT S.SCAN('spec', FILES) FROM (VALUES (0, '')) AS T(TASK_ID, FILES) GROUP BY TASK_ID",
                "SELECT S.SCAN('spec', UPPER(FILES)) FROM (VALUES (0, 'a')) AS T(TASK_ID, FILES) GROUP BY TASK_ID",
                "SELECT S.SCAN('spec', FILES) FROM (VALUES (0, 'a')) AS T(TASK_ID, FILES) GROUP BY TASK_ID + 1",
                "SELECT S.SCAN('spec', FILES) FROM (VALUES (0, 'a')) AS T(TASK_ID, FILES)",
                "SELECT S.SCAN('spec', FILES) FROM (VALUES (0, 'a')) AS T(TASK_ID, FILES) WHERE TASK_ID = 1"
                        + " GROUP BY TASK_ID",
            })
    void theDatabaseComputesAllElse(String sql) {
        assertThat(groups(sql)).isEmpty();
    }

    /** The rows of each group. */
    private static Optional<List<String>> groups(String sql) {
        return ConstantInput.groups(script(Binder.of(new OneScript()).bindQuery(sql)))
                .map(groups -> groups.stream().map(ConstantInputTest::rows).toList());
    }

    private static String rows(UdfGroup group) {
        List<String> rows = new ArrayList<>();
        group.rows().forEachRemaining((@Nullable Object[] row) -> rows.add(Arrays.toString(row)));
        return String.join("", rows);
    }

    private static ScriptQuery script(Query query) {
        List<ScriptQuery> found = new ArrayList<>();
        new Rewriter() {
            @Override
            public Query visit(ScriptQuery script) {
                found.add(script);
                return script;
            }
        }.query(query);
        return found.get(0);
    }

    /** A database with nothing but the script S.SCAN. */
    private static final class OneScript implements BindingContext {
        private static final List<UdfColumn> TEXTS =
                List.of(new UdfColumn("spec", "VARCHAR(2000000)"), new UdfColumn("files", "VARCHAR(2000000)"));

        @Override
        public Optional<TableObject> findTable(QualifiedName name) {
            return Optional.empty();
        }

        @Override
        public Optional<TableObject> findSystemTable(String name) {
            return Optional.empty();
        }

        @Override
        public Optional<UdfScript> findScript(QualifiedName name) {
            return Optional.of(new UdfScript(
                    name.schema(),
                    name.name(),
                    UdfScript.Language.JAVA,
                    UdfScript.Kind.SET,
                    UdfScript.Result.EMITS,
                    new ScriptColumns.Declared(TEXTS),
                    new ScriptColumns.Declared(List.of(new UdfColumn("n", "DECIMAL(18,0)"))),
                    ""));
        }

        @Override
        public ImportedQuery importQuery(SourceRange importStatement) {
            throw new IllegalStateException("No import was expected");
        }

        @Override
        public Query explain(SourceRange statement) {
            throw new IllegalStateException("No EXPLAIN VIRTUAL was expected");
        }

        @Override
        public List<Field> defaultOutput(UdfScript script, List<UdfColumn> input) {
            throw new IllegalStateException("No default output was expected");
        }

        @Override
        public SessionInfo session() {
            return new SessionInfo("SYS", "", 1, 1, LocalDateTime.of(2026, 11, 26, 8, 0), SessionFormats.DEFAULT);
        }

        @Override
        public Optional<String> sessionParameter(String name) {
            return Optional.empty();
        }

        @Override
        public String alarmKey() {
            return "";
        }
    }
}
