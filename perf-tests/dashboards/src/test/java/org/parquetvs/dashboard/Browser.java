package org.parquetvs.dashboard;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The installed Chromium, without a window. Nothing is downloaded. */
final class Browser implements AutoCloseable {
    private static final List<Path> CHROMIUM =
            List.of(Path.of("/usr/bin/chromium"), Path.of("/usr/bin/chromium-browser"));
    private static final List<Path> DRIVERS =
            List.of(Path.of("/usr/bin/chromedriver"), Path.of("/usr/lib/chromium-browser/chromedriver"));
    private static final Duration MAX_WAIT = Duration.ofSeconds(30);

    private final ChromeDriver driver;

    Browser() {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(installed(CHROMIUM).orElseThrow().toFile());
        options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars");
        options.setCapability("goog:loggingPrefs", logs);
        driver = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(installed(DRIVERS).orElseThrow().toFile())
                        .build(),
                options);
    }

    static boolean isInstalled() {
        return installed(CHROMIUM).isPresent() && installed(DRIVERS).isPresent();
    }

    private static Optional<Path> installed(List<Path> places) {
        return places.stream().filter(Files::isExecutable).findFirst();
    }

    void resize(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** Loads a page anew, even if only the fragment differs. */
    void load(Path page, String fragment) {
        driver.get("about:blank");
        driver.get(page.toUri() + fragment);
        until("return document.documentElement.dataset.ready !== undefined");
    }

    /** Makes the window as high as the page, so that all charts come into view and are drawn. */
    void drawAll() {
        resize(number("return window.innerWidth"), number("return document.documentElement.scrollHeight"));
        until(
                "return [...document.querySelectorAll('.plot')].every(plot => echarts.getInstanceByDom(plot) !== undefined)");
    }

    private int number(String script) {
        return ((Number) run(script)).intValue();
    }

    Object run(String script, Object... arguments) {
        Object result = driver.executeScript(script, arguments);
        return result == null ? "" : result;
    }

    @SuppressWarnings("unchecked") // A script gives a list of what it lists.
    <T> List<T> list(String script, Object... arguments) {
        return (List<T>) run(script, arguments);
    }

    void until(String condition, Object... arguments) {
        await().atMost(MAX_WAIT)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(10))
                .until(() -> Boolean.TRUE.equals(run(condition, arguments)));
    }

    WebElement one(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    ChromeDriver driver() {
        return driver;
    }

    /** What the console holds since the last call. */
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /** The whole page, as high as it is, written to a file. */
    void screenshot(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Map<String, Object> picture = driver.executeCdpCommand(
                "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
        Files.write(file, Base64.getDecoder().decode((String) picture.get("data")));
    }

    @Override
    public void close() {
        driver.quit();
    }
}
