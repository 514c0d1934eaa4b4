package org.parquetvs.dashboard;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.stream.JsonGenerator;
import java.io.StringReader;
import java.io.StringWriter;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.dashboard.Result.Phases;
import org.parquetvs.history.Change;
import org.parquetvs.history.Environment;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.history.TestCase;
import org.parquetvs.history.WorkerTime;

/**
 * Writes the data as the page reads them. The results of a case are written column by column, which takes a third of
 * the text.
 */
final class DashboardJson {
    /** Older nights keep the skew, not the time of each worker. */
    private static final int NIGHTS_WITH_WORKERS = 30;

    private final DashboardData data;
    private final StringWriter text = new StringWriter();
    private final JsonGenerator json = Json.createGenerator(text);
    private final Map<String, Integer> nightNumbers = new HashMap<>();

    private DashboardJson(DashboardData data) {
        this.data = data;
        data.nights().forEach(night -> nightNumbers.put(night.id(), nightNumbers.size()));
    }

    static String of(DashboardData data) {
        DashboardJson writer = new DashboardJson(data);
        writer.write();
        return writer.text.toString();
    }

    private void write() {
        json.writeStartObject();
        json.write("generatedAt", data.generatedAt().toString());
        json.write("project", data.project());
        objects("environments", data.environments(), this::writeEnvironment);
        objects("nights", data.nights(), this::writeNight);
        Map<String, List<Result>> results = data.resultsByCase();
        objects("cases", data.cases(), each -> writeCase(each, results.getOrDefault(each.name(), List.of())));
        objects("changes", data.changes(), this::writeChange);
        objects("layouts", data.layouts(), this::writeLayout);
        json.writeEnd();
        json.close();
    }

    private void writeEnvironment(Environment environment) {
        json.write("id", environment.id());
        json.write("name", environment.name());
        json.writeStartObject("attributes");
        new TreeMap<>(parsed(environment.attributesJson()))
                .forEach((name, value) ->
                        json.write(name, value instanceof JsonString string ? string.getString() : value.toString()));
        json.writeEnd();
    }

    private static JsonObject parsed(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    private void writeNight(SuiteRun night) {
        SuiteRun.Commit commit = night.commit();
        json.write("run", night.id());
        json.write("environment", night.environmentId());
        json.write("startedAt", instant(night.startedAt()));
        json.write("commit", commit.hash());
        writeText("parent", commit.parent());
        json.write("branch", commit.branch());
        json.write("committedAt", instant(commit.time()));
        json.write("dirty", commit.dirty());
        writeText("release", night.origin().release());
        json.write("status", lowerCase(night.status()));
        writeText("excludeReason", night.course().excludeReason());
        json.write("trigger", night.origin().trigger());
    }

    private static String instant(LocalDateTime utc) {
        return utc.toInstant(ZoneOffset.UTC).toString();
    }

    private void writeCase(TestCase each, List<Result> unordered) {
        List<Result> results = unordered.stream()
                .sorted((one, other) -> Integer.compare(nightNumber(one), nightNumber(other)))
                .toList();
        json.write("name", each.name());
        json.write("group", each.group());
        json.write("query", each.query());
        json.write("guards", parsed(each.parametersJson()).getString("guards", ""));
        json.write("relativeThreshold", each.minRelativeChange());
        json.write("millisecondsThreshold", each.minMillis());
        json.write("quarantined", each.quarantined());
        json.writeStartObject("results");
        column("night", results, result -> json.write(nightNumber(result)));
        column("verdict", results, result -> json.write(lowerCase(result.verdict())));
        column("warmUp", results, result -> writeMilliseconds(result.first().warmUp()));
        column("kept", results, result -> writeMilliseconds(result.first().kept()));
        column("second", results, result -> writeSecond(result.second()));
        column("mean", results, result -> writeMilliseconds(result.accepted().mean()));
        column("median", results, result -> writeMilliseconds(result.accepted().median()));
        column("baseline", results, result -> writeMilliseconds(baseline(result, Result.Baseline::medianMilliseconds)));
        column("alarm", results, result -> writeMilliseconds(baseline(result, Result.Baseline::alarmMilliseconds)));
        column("phases", results, result -> writePhases(result.phases()));
        column("skew", results, result -> writeNumber(result.skew(), 1000));
        column("workers", results, this::writeWorkers);
        column("counters", results, result -> writeCounters(result.counters()));
        column("memory", results, result -> json.write(result.peakMemoryBytes()));
        column("error", results, result -> writeElement(result.error()));
        json.writeEnd();
    }

    private void writeChange(Change change) {
        json.write("case", change.testCase());
        json.write("environment", change.environmentId());
        json.write("metric", "duration");
        json.write("run", change.firstRunId());
        writeText("from", change.fromCommit());
        json.write("to", change.toCommit());
        json.write("relativeChange", change.relativeChange());
        change.pValue().ifPresent(value -> json.write("pValue", value));
        json.write("detectedBy", change.detectedBy());
        json.write("state", change.state().text());
        writeText("note", change.note());
    }

    private void writeLayout(LayoutPair pair) {
        json.write("name", pair.name());
        json.write("few", pair.fewBigFiles());
        json.write("many", pair.manyFiles());
        json.write("bound", pair.bound());
    }

    private void writePhases(Phases phases) {
        writeMilliseconds(List.of(
                phases.planMilliseconds(),
                phases.fetchMilliseconds(),
                phases.decodeMilliseconds(),
                phases.emitMilliseconds()));
    }

    private void writeCounters(Iteration.Counters counters) {
        json.writeStartArray();
        Stream.of(
                        counters.requests(),
                        counters.bytesRead(),
                        counters.filesRead(),
                        counters.rowGroupsRead(),
                        counters.rowGroupsPruned(),
                        counters.rowsOut())
                .forEach(counter -> json.write(counter.orElse(0)));
        json.writeEnd();
    }

    /** Node, worker and seconds of each, in one array. */
    private void writeWorkers(Result result) {
        json.writeStartArray();
        if (nightNumber(result) >= data.nights().size() - NIGHTS_WITH_WORKERS) {
            for (WorkerTime worker : result.workers()) {
                json.write(worker.node());
                json.write(worker.number());
                writeRounded(worker.millis() / 1e3, 1000);
            }
        }
        json.writeEnd();
    }

    private void writeSecond(@Nullable Attempt second) {
        if (second == null) {
            json.writeNull();
        } else {
            writeMilliseconds(second.kept());
        }
    }

    private void writeMilliseconds(Collection<Double> values) {
        json.writeStartArray();
        values.forEach(value -> writeRounded(value, 10));
        json.writeEnd();
    }

    private void writeMilliseconds(OptionalDouble value) {
        writeNumber(value, 10);
    }

    private void writeNumber(OptionalDouble value, int fraction) {
        if (value.isPresent()) {
            writeRounded(value.getAsDouble(), fraction);
        } else {
            json.writeNull();
        }
    }

    /** Drops digits that no measurement has; writes whole numbers without a point. */
    private void writeRounded(double value, int fraction) {
        double rounded = Math.rint(value * fraction) / fraction;
        if (rounded == Math.rint(rounded)) {
            json.write((long) rounded);
        } else {
            json.write(rounded);
        }
    }

    private void writeElement(@Nullable String value) {
        if (value == null) {
            json.writeNull();
        } else {
            json.write(value);
        }
    }

    private void writeText(String name, Optional<String> value) {
        value.ifPresent(text -> json.write(name, text));
    }

    private <T> void objects(String name, Collection<T> elements, Consumer<T> members) {
        json.writeStartArray(name);
        for (T element : elements) {
            json.writeStartObject();
            members.accept(element);
            json.writeEnd();
        }
        json.writeEnd();
    }

    private void column(String name, List<Result> results, Consumer<Result> value) {
        json.writeStartArray(name);
        results.forEach(value);
        json.writeEnd();
    }

    private static OptionalDouble baseline(Result result, ToDoubleFunction<Result.Baseline> line) {
        Result.Baseline baseline = result.baseline();
        return baseline == null ? OptionalDouble.empty() : OptionalDouble.of(line.applyAsDouble(baseline));
    }

    private int nightNumber(Result result) {
        Integer number = nightNumbers.get(result.runId());
        if (number == null) {
            throw new IllegalStateException("Unknown night: " + result.runId());
        }
        return number;
    }

    private static String lowerCase(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
