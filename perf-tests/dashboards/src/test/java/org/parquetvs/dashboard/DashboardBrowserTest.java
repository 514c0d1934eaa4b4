package org.parquetvs.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** The page in a real browser, opened from a file. */
@EnabledIf(value = "org.parquetvs.dashboard.Browser#isInstalled", disabledReason = "No chromium and chromedriver")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DashboardBrowserTest {
    private static final int NIGHTS = 90;
    private static final int CASES = 15;
    private static final Path SCREENSHOTS = Path.of("target/screenshots");
    private static final double SLOWEST_FIRST_PAINT_MILLISECONDS = 10_000;

    /** Pairs of texts of a chart that overlap. */
    private static final String OVERLAPPING_TEXTS = """
            const overlapping = [];
            for (const plot of document.querySelectorAll('.plot')) {
              const texts = echarts.getInstanceByDom(plot).getZr().storage.getDisplayList(true)
                .filter(shape => shape.type === 'tspan' && shape.style.text && !shape.ignore && !shape.invisible)
                .map(shape => {
                  const box = shape.getBoundingRect().clone();
                  if (shape.transform) { box.applyTransform(shape.transform); }
                  return { text: shape.style.text, box };
                });
              texts.forEach((one, index) => texts.slice(index + 1).forEach(other => {
                const width = Math.min(one.box.x + one.box.width, other.box.x + other.box.width) - Math.max(one.box.x, other.box.x);
                const height = Math.min(one.box.y + one.box.height, other.box.y + other.box.height) - Math.max(one.box.y, other.box.y);
                if (width > 1 && height > 2) {
                  overlapping.push(plot.getAttribute('aria-label') + ': ' + one.text + ' / ' + other.text);
                }
              }));
              for (const { text, box } of texts) {
                if (box.x < -1 || box.x + box.width > plot.clientWidth + 1) {
                  overlapping.push(plot.getAttribute('aria-label') + ': cut off: ' + text);
                }
              }
            }
            return overlapping;
            """;

    /** Charts of fewer than three colors. */
    private static final String EMPTY_CHARTS = """
            return [...document.querySelectorAll('.plot')].filter(plot => {
              const canvas = plot.querySelector('canvas');
              const pixels = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer);
              return new Set(pixels).size < 3;
            }).map(plot => plot.getAttribute('aria-label'));
            """;

    /** Pairs of neighbours that overlap: controls, entries of legends, cards, figures. */
    private static final String OVERLAPPING_ELEMENTS = """
            const overlapping = [];
            for (const parent of document.querySelectorAll('header, nav, form, .controls, .legend, .cards, .grid, .facts, section, figure, figcaption')) {
              const boxes = [...parent.children].map(child => ({ child, box: child.getBoundingClientRect() }))
                .filter(({ box }) => box.width > 0);
              boxes.forEach((one, index) => boxes.slice(index + 1).forEach(other => {
                const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
                const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
                if (width > 1 && height > 1) {
                  overlapping.push(one.child.textContent.slice(0, 40) + ' / ' + other.child.textContent.slice(0, 40));
                }
              }));
            }
            return overlapping;
            """;

    private final Path directory;
    private final Browser browser = new Browser();

    DashboardBrowserTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @AfterAll
    void close() {
        browser.close();
    }

    @BeforeEach
    void atADesk() {
        browser.resize(1440, 900);
        browser.console();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, NIGHTS})
    void everyChartIsDrawnAndNothingIsLoaded(int nights) throws IOException {
        load(nights, "");
        browser.drawAll();

        assertThat(browser.console()).isEmpty();
        assertThat(browser.<String>list(EMPTY_CHARTS)).isEmpty();
        assertThat(browser.<String>list("return performance.getEntriesByType('resource').map(entry => entry.name)"))
                .isEmpty();
        assertThat(browser.all(".plot")).hasSizeGreaterThanOrEqualTo(nights == 0 ? 0 : CASES + 9);
    }

    @ParameterizedTest
    @CsvSource({"360, light", "800, light", "1440, light", "360, dark", "1440, dark"})
    void nothingIsEmptyCutOffOrOverlapping(int width, String theme) throws IOException {
        browser.resize(width, 900);
        load(NIGHTS, "#theme=" + theme);
        browser.drawAll();
        browser.screenshot(SCREENSHOTS.resolve(width + "-" + theme + ".png"));

        assertThat(browser.<String>list(EMPTY_CHARTS)).isEmpty();
        assertThat(browser.<String>list(OVERLAPPING_TEXTS)).isEmpty();
        assertThat(browser.<String>list(OVERLAPPING_ELEMENTS)).isEmpty();
        assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo((long) width);
        assertThat(browser.console()).isEmpty();
    }

    @Test
    void chartsAreDrawnWhenTheyComeIntoView() throws IOException {
        load(NIGHTS, "");
        WebElement last = browser.one("#compare .plot");
        assertThat(browser.all("canvas")).hasSizeLessThan(CASES);

        browser.run("arguments[0].scrollIntoView({ behavior: 'instant' })", last);
        browser.until("return echarts.getInstanceByDom(arguments[0]) !== undefined", last);
        assertThat(browser.all("canvas")).hasSizeLessThan(CASES);
    }

    @Test
    void filtersLeaveOutCasesAndNights() throws IOException {
        load(NIGHTS, "");
        assertThat(browser.all("#trends figure")).hasSize(CASES);

        browser.one("input[name=text]").sendKeys("sales");
        browser.until("return document.querySelectorAll('#trends figure').length === 2");
        assertThat(browser.all("#overview .panel:nth-of-type(1) tbody tr")).hasSize(2);

        choose("nights", "30");
        browser.until("return document.querySelector('#trends .plot').getAttribute('aria-valuemax') === '29'");

        choose("group", "plans");
        browser.until("return document.querySelectorAll('#trends figure').length === 0");
        assertThat(browser.one("#trends .empty").getText()).isEqualTo("No case matches the filters.");

        choose("environment", GeneratedHistory.OTHER_ENVIRONMENT);
        browser.until("return document.querySelector('#overview .empty') !== null");
        assertThat(browser.console()).isEmpty();
    }

    @Test
    void aClickOnAPointLeadsToItsCommit() throws IOException {
        load(NIGHTS, "");
        WebElement plot = browser.one("#trends figure[data-case=top-n] .plot");
        browser.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", plot);
        browser.until("return echarts.getInstanceByDom(arguments[0]) !== undefined", plot);
        List<Number> point = browser.list("""
                const chart = echarts.getInstanceByDom(arguments[0]);
                const point = chart.convertToPixel({ seriesIndex: 3 }, [60, chart.getOption().series[3].data[60].value]);
                return [Math.round(point[0] - arguments[0].clientWidth / 2), Math.round(point[1] - arguments[0].clientHeight / 2)];
                """, plot);
        new Actions(browser.driver())
                .moveToElement(plot, point.get(0).intValue(), point.get(1).intValue())
                .click()
                .perform();

        // The excluded night is on no chart.
        assertCommitIsShown(61);
        assertThat(browser.run("return document.activeElement.id")).isEqualTo("night-title");
        assertThat(browser.run("return location.hash"))
                .asString()
                .contains("case=top-n", "night=" + GeneratedHistory.runId(61));
    }

    @Test
    void theKeyboardReachesANight() throws IOException {
        load(NIGHTS, "");
        WebElement plot = browser.one("#trends figure[data-case=top-n] .plot");
        browser.run("arguments[0].focus()", plot);
        browser.until("return echarts.getInstanceByDom(arguments[0]) !== undefined", plot);
        plot.sendKeys(Keys.ARROW_LEFT, Keys.ARROW_LEFT);

        assertThat(plot.getDomAttribute("aria-valuetext"))
                .contains(GeneratedHistory.commitId(NIGHTS - 3).substring(0, 8));
        plot.sendKeys(Keys.ENTER);
        assertCommitIsShown(NIGHTS - 3);
    }

    @Test
    void everyControlIsReachedWithTheTabulator() throws IOException {
        load(NIGHTS, "");
        new Actions(browser.driver()).sendKeys(Keys.TAB).perform();
        assertThat(browser.run("return document.activeElement.className")).isEqualTo("skip");

        assertThat(browser.<String>list("""
                return [...document.querySelectorAll('select, input, button, .plot, .scroll')]
                  .filter(each => !(each.labels && each.labels.length) && !each.getAttribute('aria-label') && !each.textContent)
                  .map(each => each.outerHTML);
                """)).isEmpty();
        assertThat(browser.<String>list("return [...document.querySelectorAll('[tabindex]')]"
                        + ".filter(each => each.tabIndex > 0).map(each => each.outerHTML)"))
                .isEmpty();
    }

    @Test
    void eachPictureHasItsNumbers() throws IOException {
        load(NIGHTS, "");
        browser.run("document.querySelectorAll('figure details').forEach(each => { each.open = true })");
        browser.until("return [...document.querySelectorAll('figure')].every(each => each.querySelector('td'))");

        assertThat(browser.all("#trends figure[data-case=top-n] tbody tr")).hasSize(NIGHTS - 1);
    }

    @Test
    void aLinkLeadsToACaseInANight() throws IOException {
        load(
                NIGHTS,
                "#case=" + GeneratedHistory.SLOWER_CASE + "&night="
                        + GeneratedHistory.runId(GeneratedHistory.slowerSince(NIGHTS)));

        assertCommitIsShown(GeneratedHistory.slowerSince(NIGHTS));
        assertThat(browser.one("#night").getText()).contains("▲ slower", "Second attempt");
    }

    @Test
    void theFirstLineIsTheVerdictAndSaysWhatIsMissing() throws IOException {
        show(GeneratedHistory.incomplete(10, List.of()));
        assertThat(browser.one("body > p").getText())
                .isEqualTo("A good night, that of 2026-06-10: all 15 cases measured, none slower.");

        show(GeneratedHistory.incomplete(NIGHTS, List.of("top-n", "warm-start")));
        assertThat(browser.one("body > p").getText())
                .isEqualTo("Look at the night of 2026-08-29: not measured: top-n, warm-start; open alarm: many-columns;"
                        + " 1 without a baseline yet.");

        load(NIGHTS, "");
        assertThat(browser.one("body > p").getText()).startsWith("Look at the night of 2026-08-29: no night since");

        show(GeneratedHistory.empty());
        assertThat(browser.one("body > p").getText()).isEqualTo("No night was recorded.");
    }

    @Test
    void aPanelWithoutDataSaysWhy() throws IOException {
        show(GeneratedHistory.incomplete(NIGHTS, List.of()));

        assertThat(browser.all("#night .panel h3"))
                .extracting(WebElement::getText)
                .contains("Workers of the night", "Skew");
        assertThat(browser.all("#night .panel .empty")).hasSize(2).allSatisfy(reason -> assertThat(reason.getText())
                .startsWith("No worker has reported"));
    }

    @Test
    void theOverviewSaysWhatIsOpenAndWhere() throws IOException {
        load(NIGHTS, "");
        browser.run("document.querySelectorAll('#overview details').forEach(each => { each.open = true })");
        browser.until("return document.querySelectorAll('#overview details td').length > 0");

        assertThat(browser.one("#overview").getText())
                .contains(
                        "1\nin all nights",
                        GeneratedHistory.SLOWER_CASE + " +22.0 %",
                        "Pages decode in place.",
                        "eu-central-1");
    }

    @Test
    void aNightLeadsToTheComparisonWithTheOneBefore() throws IOException {
        load(NIGHTS, "#case=top-n&night=" + GeneratedHistory.runId(70));
        browser.run("document.querySelector('#commit a').click()");

        browser.until(
                "return document.querySelector('#compare h3').textContent === arguments[0]",
                GeneratedHistory.commitId(69).substring(0, 8) + " → "
                        + GeneratedHistory.commitId(70).substring(0, 8));
    }

    @Test
    void linksKeepTheRestOfTheSelection() throws IOException {
        load(NIGHTS, "");
        choose("theme", "dark");
        browser.until("return document.documentElement.dataset.theme === 'dark'");
        browser.run("document.querySelector('#overview tbody a').click()");
        browser.until("return document.querySelector('figure.selected') !== null");

        assertThat(browser.run("return document.documentElement.dataset.theme")).isEqualTo("dark");
    }

    @Test
    void theThemeOfTheSystemIsTheDefault() throws IOException {
        load(NIGHTS, "");
        assertThat(browser.run("return document.documentElement.dataset.theme")).isEqualTo("light");
        prefer("dark");
        browser.until("return document.documentElement.dataset.theme === 'dark'");
        prefer("light");
    }

    @Test
    void aNoteIsText() throws IOException {
        load(NIGHTS, "");

        assertThat(browser.one("#overview").getText()).contains(GeneratedHistory.NOTE);
        assertThat(browser.console()).isEmpty();
    }

    /** The figure is in the output of the test; the bound only says that the page is not broken. */
    @Test
    void theFirstPaintIsEarly() throws IOException {
        load(NIGHTS, "");
        browser.until("return performance.getEntriesByName('first-contentful-paint').length > 0");
        double milliseconds = ((Number)
                        browser.run("return performance.getEntriesByName('first-contentful-paint')[0].startTime"))
                .doubleValue();

        System.out.printf("First paint of %d nights and %d cases: %.0f ms%n", NIGHTS, CASES, milliseconds);
        assertThat(milliseconds).isLessThan(SLOWEST_FIRST_PAINT_MILLISECONDS);
    }

    private void load(int nights, String fragment) throws IOException {
        Path page = Dashboard.write(directory.resolve(String.valueOf(nights)), GeneratedHistory.of(nights));
        browser.load(page, fragment);
    }

    private void show(DashboardData history) throws IOException {
        browser.load(Dashboard.write(Files.createTempDirectory(directory, "page"), history), "");
    }

    private void choose(String filter, String value) {
        browser.run(
                "const select = document.forms.filters.elements[arguments[0]]; select.value = arguments[1];"
                        + " select.dispatchEvent(new Event('input', { bubbles: true }))",
                filter,
                value);
    }

    private void prefer(String theme) {
        browser.driver()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", theme))));
    }

    private void assertCommitIsShown(int night) {
        browser.until(
                "const commit = document.querySelector('#commit code');"
                        + " return commit !== null && commit.textContent === arguments[0]",
                GeneratedHistory.commitId(night));
    }
}
