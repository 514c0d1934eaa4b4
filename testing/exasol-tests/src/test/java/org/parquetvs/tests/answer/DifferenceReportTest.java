package org.parquetvs.tests.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DifferenceReportTest {
    private static final DifferenceReport REPORT = new DifferenceReport("the local cluster", "Exasol");

    private final Transcript transcript = new Transcript();

    private static Answer rows(String type, String... rows) {
        return new Answer.Rows(List.of(Answer.Rows.column("A", type)), List.of(rows));
    }

    private void bothAnswer(String sql, Answer ours, Answer theirs) {
        transcript.add("the local cluster", sql, ours);
        transcript.add("Exasol", sql, theirs);
    }

    @Test
    void whatIsTheSameIsCountedOnly() {
        transcript.begin("JsonExasolIT.linesAreRows");
        bothAnswer("SELECT A FROM T", rows("DECIMAL(18,0)", "1", "2"), rows("DECIMAL", "1", "2"));
        bothAnswer("SELECT B FROM T", rows("VARCHAR(9) UTF8"), rows("VARCHAR"));
        bothAnswer("CREATE SCHEMA S", new Answer.Count(0), new Answer.Count(0));
        bothAnswer(
                "SELECT C FROM T",
                new Answer.Failure("22002", "E-VSPQ-TEXT-3: Cannot convert 'x'."),
                new Answer.Failure(
                        "22002", "VM error:\ncom.exasol.X: E-VSPQ-TEXT-3: Cannot convert 'x'. (Session: 17)\n\tat y"));

        assertThat(REPORT.of(transcript)).isEqualTo("""
                # What Exasol answers otherwise than the local cluster

                | | Tests | Statements |
                |---|---|---|
                | the local cluster | 1 | 4 |
                | Exasol | 1 | 4 |

                Differences: 0.
                """);
    }

    @Test
    void eachDifferenceShowsStatementAndBothAnswers() {
        transcript.begin("first");
        bothAnswer("SELECT A FROM T", rows("DOUBLE", "1.0"), rows("DOUBLE PRECISION", "1"));
        transcript.begin("second");
        bothAnswer("SELECT B", new Answer.Failure("42000", "E-VSPQ-CLUST-2: no"), new Answer.Failure("42500", "no"));
        bothAnswer("SELECT D", new Answer.Failure("42000", "E-VSPQ-CLUST-2: no"), new Answer.Failure("42000", "no"));
        transcript.add("Exasol", "SELECT C", new Answer.Count(3));

        assertThat(REPORT.of(transcript))
                .contains("Differences: 3.\n")
                .contains("""
                        ## first

                        ```
                        SELECT A FROM T
                        ```

                        the local cluster:

                        ```
                        A DOUBLE
                        1.0
                        ```

                        Exasol:

                        ```
                        A DOUBLE
                        1
                        ```
                        """)
                .contains("```\nan error with SQLSTATE 42000\n```")
                .contains("```\nnot asked\n```\n\nExasol:\n\n```\n3 rows changed\n```");
    }

    @Test
    void whereNothingRanNothingIsCompared() {
        transcript.begin("first");
        transcript.add("the local cluster", "SELECT 1", rows("DECIMAL(1,0)", "1"));

        assertThat(REPORT.of(transcript)).endsWith("\nNothing was compared, because no test ran on Exasol.\n");
    }

    @Test
    void secretsOfConnectionsAreNotKept() {
        transcript.begin("first");
        bothAnswer(
                "CREATE CONNECTION C TO '' USER '' IDENTIFIED BY '{\"a\":\n \"hidden\"}'",
                new Answer.Count(0),
                new Answer.Count(1));

        assertThat(REPORT.of(transcript))
                .contains("CREATE CONNECTION C TO '' USER '' IDENTIFIED BY ...")
                .doesNotContain("hidden");
    }

    @Test
    void longAnswersAreCut() {
        transcript.begin("first");
        String[] many = IntStream.range(0, 100).mapToObj(Integer::toString).toArray(String[]::new);
        bothAnswer("SELECT A FROM T", rows("DOUBLE", many), rows("DOUBLE"));

        assertThat(REPORT.of(transcript)).contains("\n18\n... and 81 more lines\n```");
    }
}
