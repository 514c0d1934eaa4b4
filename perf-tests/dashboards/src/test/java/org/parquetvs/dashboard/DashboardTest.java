package org.parquetvs.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.history.SuiteRun;

class DashboardTest {
    private static final int MAX_PAGE = 1_500_000;
    private static final Pattern REFERENCE = Pattern.compile("<(?:script|link|img|iframe)[^>]*\\s(?:src|href)=");
    private static final Pattern CONTENTS_OF_SCRIPTS = Pattern.compile("(<script[^>]*>).*?</script>", Pattern.DOTALL);
    private static final Pattern POLICY = Pattern.compile("Content-Security-Policy\" content=\"([^\"]+)\"");
    private static final Pattern DATA = Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>");

    private final Path directory;

    DashboardTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void aQuarterOfNightsIsLessThanOneAndAHalfMegabytes() throws IOException {
        Path page = Dashboard.write(directory.resolve("new/report"), GeneratedHistory.of(90));

        assertThat(page).isEqualTo(directory.resolve("new/report/index.html"));
        assertThat(Files.size(page)).isLessThan(MAX_PAGE);
    }

    @Test
    void thePageRefersToNoOtherFile() throws IOException {
        String markup = CONTENTS_OF_SCRIPTS
                .matcher(IndexHtml.render(GeneratedHistory.of(3)))
                .replaceAll("$1");

        assertThat(markup).contains("<script").doesNotContainPattern(REFERENCE).doesNotContain("http:", "https:");
    }

    @Test
    void theBrowserRunsOnlyTheScriptsOfThePage() throws IOException {
        assertThat(first(POLICY, IndexHtml.render(GeneratedHistory.empty())))
                .matches("default-src 'none'; base-uri 'none'; form-action 'none'; "
                        + "script-src 'sha256-[^ ]+' 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'");
    }

    @Test
    void noTextOfTheHistoryEndsItsElement() throws IOException {
        String page = IndexHtml.render(GeneratedHistory.of(30));

        assertThat(page).doesNotContain(GeneratedHistory.NOTE);
        assertThat(json(page).getJsonArray("changes").getValuesAs(JsonObject.class))
                .extracting(change -> change.getString("note"))
                .contains(GeneratedHistory.NOTE);
    }

    @Test
    void placeholdersInTheHistoryStay() throws IOException {
        DashboardData generated = GeneratedHistory.empty();
        DashboardData data = new DashboardData(
                generated.generatedAt(),
                "{{script}} {{data}}",
                generated.environments(),
                generated.nights(),
                generated.cases(),
                generated.results(),
                generated.changes(),
                generated.layouts());

        assertThat(json(IndexHtml.render(data)).getString("project")).isEqualTo("{{script}} {{data}}");
    }

    @Test
    void nightsAreInTheOrderOfTheirCommits() {
        DashboardData generated = GeneratedHistory.of(3);
        List<SuiteRun> nights = generated.nights();
        DashboardData data = new DashboardData(
                generated.generatedAt(),
                generated.project(),
                generated.environments(),
                List.of(nights.get(2), nights.get(0), nights.get(1)),
                generated.cases(),
                generated.results(),
                generated.changes(),
                generated.layouts());

        assertThat(data.nights()).isEqualTo(nights);
    }

    @Test
    void aResultNeedsItsNight() {
        DashboardData generated = GeneratedHistory.of(1);

        assertThatThrownBy(() -> new DashboardData(
                        generated.generatedAt(),
                        generated.project(),
                        generated.environments(),
                        List.of(),
                        generated.cases(),
                        generated.results(),
                        generated.changes(),
                        generated.layouts()))
                .hasMessage("Unknown night: run-0000");
    }

    private static JsonObject json(String page) {
        try (JsonReader reader = Json.createReader(new StringReader(first(DATA, page)))) {
            return reader.readObject();
        }
    }

    private static String first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertThat(matcher.find()).as("%s", pattern).isTrue();
        MatchResult result = matcher.toMatchResult();
        return result.group(1);
    }
}
