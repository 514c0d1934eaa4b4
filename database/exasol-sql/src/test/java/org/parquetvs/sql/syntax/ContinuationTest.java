package org.parquetvs.sql.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.syntax.Continuation.Place;

class ContinuationTest {

    private static Continuation of(String beginning) {
        List<Token> tokens = new ArrayList<>();
        Lexer lexer = new Lexer(beginning, 0);
        for (Token token = lexer.next(); token.kind() != Token.Kind.END; token = lexer.next()) {
            tokens.add(token);
        }
        return Continuation.of(tokens);
    }

    @Test
    void statementsBeginWithTheirFirstWords() {
        assertThat(of("").keywords()).containsAll(StatementGrammar.firstWords());
        assertThat(of("").names()).isEmpty();
        assertThat(of("DROP VIRTUAL ").keywords()).containsExactly("SCHEMA");
    }

    @Test
    void aNameIsToldByItsPlace() {
        assertThat(of("IMPORT INTO T FROM SCRIPT").names()).containsExactly(new Place("importSource", "objectName"));
        assertThat(of("IMPORT INTO T FROM SCRIPT S AT").names())
                .containsExactly(new Place("connectionRef", "identifier"));
        assertThat(of("SELECT A FROM T, ").names()).containsExactly(new Place("tablePrimary", "qualifiedName"));
        assertThat(of("SELECT A FROM T WHERE (A + ").names()).containsExactly(new Place("primary", "qualifiedName"));
        assertThat(of("CREATE TABLE T (A").names()).containsExactly(new Place("typeWord", "word"));
    }

    @Test
    void aPropertyTakesAText() {
        Continuation next = of("CREATE VIRTUAL SCHEMA V USING S WITH NESTED =");

        assertThat(next.texts()).containsExactly("property");
        assertThat(next.keywords()).containsExactly("NULL");
    }

    @Test
    void nothingFollowsAWrongBeginning() {
        assertThat(of("SELECT FROM FROM")).isEqualTo(of("A B C D"));
        assertThat(of("A B C D").keywords()).isEmpty();
    }

    @Test
    void deepNestingEndsTheSearch() {
        assertThat(of("SELECT " + "(".repeat(20)).keywords()).contains("CASE");
        assertThat(of("SELECT " + "(".repeat(10_000)).keywords()).isEmpty();
    }
}
