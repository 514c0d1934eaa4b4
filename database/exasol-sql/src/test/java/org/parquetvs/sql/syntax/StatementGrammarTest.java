package org.parquetvs.sql.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StatementGrammarTest {

    @Test
    void statementsAreKnownByTheirFirstWords() {
        assertThat(StatementGrammar.heads())
                .contains(
                        "OPEN SCHEMA",
                        "CREATE TABLE",
                        "DROP FORCE",
                        "COMMIT",
                        "DESC",
                        "IMPORT INTO",
                        "EXPLAIN VIRTUAL",
                        "SELECT")
                .doesNotContain("CREATE", "CREATE OR", "GRANT", "");
    }

    @Test
    void theSecondWordsOfCreateAreWhatCanBeCreated() {
        assertThat(StatementGrammar.second("CREATE"))
                .containsExactlyInAnyOrder("SCHEMA", "CONNECTION", "VIRTUAL", "TABLE", "FORCE", "VIEW");
    }

    @Test
    void keywordsAreWordsAndNotKindsOfTokens() {
        assertThat(StatementGrammar.keywords())
                .contains("ADAPTER", "ZONE")
                .doesNotContain("WORD", "QUOTED", "(", "PRELOAD");
        assertThat(StatementGrammar.tokenType("WORD")).isEmpty();
        assertThat(StatementGrammar.tokenType("(")).isPresent();
    }
}
