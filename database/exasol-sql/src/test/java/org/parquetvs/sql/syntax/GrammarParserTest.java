package org.parquetvs.sql.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.SearchCondition;
import org.parquetvs.type.ReservedWords;

class GrammarParserTest {

    private static void parse(String statement) {
        GrammarParser.parse(StatementText.of(statement), ExasolStatementParser::singleStatement);
    }

    /** A slip in a statement that is supported is never called an unsupported construct. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "RENAME SCHEMA A ^B",
                "COMMENT ON SCRIPT A ^'x'",
                "IMPORT INTO T FROM CSV ^FILE 'x'",
                "KILL SESSION ^X",
                "ALTER TABLE T ADD PRIMARY KEY ^A",
                "EXPORT T INTO SCRIPT ^'x'",
                "MERGE INTO T USING U ON A = B WHEN MATCHED ^UPDATE SET A = 1",
                "SELECT * FROM (VALUES BETWEEN 1 ^TO 3)",
            })
    void aSlipIsASyntaxErrorAtItsPlace(String marked) {
        assertThatThrownBy(() -> parse(marked.replace("^", "")))
                .isInstanceOfSatisfying(SqlException.class, failure -> assertThat(
                                failure.excerpt().orElseThrow().offset())
                        .isEqualTo(marked.indexOf('^')))
                .hasMessageStartingWith("E-VSPQ-CLUST-2: syntax error, unexpected ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "RENAME SCRIPT A TO B                  | RENAME SCRIPT",
                "COMMENT on view V is 'x'              | COMMENT ON VIEW",
                "SELECT * FROM T WHERE A = B(+)        | (+)",
                "CREATE TABLE T (A INT CHECK (A > 1))  | CHECK(A > 1)",
                "SELECT * FROM F(1, 'x')               | FROM F(1, 'x')",
            })
    void whatExasolHasAndTheLocalClusterDoesNotIsNamed(String statement, String construct) {
        assertThatThrownBy(() -> parse(statement))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("Unsupported: " + construct);
    }

    @Test
    void keywordsAreNamesUnlessExasolReservesThem() {
        for (String word : StatementGrammar.keywords()) {
            if (ReservedWords.contains(word)) {
                assertThatThrownBy(() -> parse("SELECT 1 AS " + word)).as(word).hasMessageContaining("syntax error");
            } else {
                parse("SELECT 1 AS " + word + ", " + word + " FROM " + word + " AS " + word);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a + b * c ; (a + (b * c))",
                "a - b - c ; ((a - b) - c)",
                "a || b || c + d ; ((a || b || c) + d)",
                "(a || b) || c ; ((a || b) || c)",
                "-a DIV b ; (-a DIV b)",
                "NOT a = b AND c OR d ; ((NOT (a = b) AND c) OR d)",
                "a BETWEEN b AND c AND d ; ((a BETWEEN b AND c) AND d)",
            })
    void operatorsBindAsInExasol(String written, String meant) {
        assertThat(grouped(QueryParser.expression(written))).isEqualTo(meant);
    }

    /** The expression with parentheses around each operation. */
    private static String grouped(Expression expression) {
        if (expression instanceof Expression.Arithmetic operation) {
            String operator =
                    switch (operation.operator()) {
                        case ADD -> " + ";
                        case SUBTRACT -> " - ";
                        case MULTIPLY -> " * ";
                        case DIVIDE -> " / ";
                        case DIV -> " DIV ";
                    };
            return "(" + grouped(operation.left()) + operator + grouped(operation.right()) + ")";
        }
        if (expression instanceof Expression.Concatenation texts) {
            return joined(texts.operands(), " || ");
        }
        if (expression instanceof SearchCondition.And and) {
            return joined(and.operands(), " AND ");
        }
        if (expression instanceof SearchCondition.Or or) {
            return joined(or.operands(), " OR ");
        }
        if (expression instanceof SearchCondition.Not not) {
            return "NOT " + grouped(not.operand());
        }
        boolean simple = expression instanceof Expression.ColumnName || expression instanceof Expression.Signed;
        String text = expression.source().text();
        return simple ? text : "(" + text + ")";
    }

    private static String joined(List<Expression> operands, String operator) {
        return operands.stream().map(GrammarParserTest::grouped).collect(Collectors.joining(operator, "(", ")"));
    }

    @Test
    void expressionsKnowTheirPlaces() {
        Expression.Arithmetic sum = (Expression.Arithmetic) QueryParser.expression(" ( a +  b ) * f( 'x' )");
        assertThat(sum.source().text()).isEqualTo("( a +  b ) * f( 'x' )");
        assertThat(sum.right().source().start()).isEqualTo(14);
        assertThat(TokenText.of(sum.source())).isEqualTo("(a + b) * f('x')");
    }

    @Test
    void aLongListIsTheListOfItsConstants() {
        String list = IntStream.range(0, 150)
                .mapToObj(i -> i % 2 == 0 ? "-" + i : "DATE '2024-01-01'")
                .collect(Collectors.joining(", "));
        SearchCondition.InList in = (SearchCondition.InList) QueryParser.expression("a IN (" + list + ")");
        assertThat(in.elements()).hasSize(150);
        assertThat(in.elements().get(2)).isInstanceOf(Expression.Signed.class);
        assertThat(in.elements().get(149).source().text()).isEqualTo("DATE '2024-01-01'");
    }

    @Test
    void deepNestingIsRefused() {
        String deepest = "(".repeat(200) + "1" + ")".repeat(200);
        assertThat(QueryParser.expression(deepest)).isInstanceOf(Expression.NumberLiteral.class);
        for (String deep : List.of("(" + deepest + ")", "NOT ".repeat(201) + "a")) {
            assertThatThrownBy(() -> QueryParser.expression(deep)).hasMessageStartingWith("E-VSPQ-CLUST-46: ");
        }
    }
}
