package org.parquetvs.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** A workflow of GitHub, as far as it runs commands. */
record Workflow(Path file, List<Job> jobs) {
    /** @param matrix the values of the matrix, one map for each machine; one empty map without a matrix */
    record Job(String name, Map<String, String> environment, List<Map<String, String>> matrix, List<Step> steps) {}

    /** @param run empty if the step uses an action */
    record Step(
            String run, String action, Map<String, String> with, Map<String, String> environment, String directory) {}

    static List<Workflow> all() throws IOException {
        try (Stream<Path> files = Files.list(Documents.root().resolve(".github/workflows"))) {
            List<Workflow> workflows = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                workflows.add(read(file));
            }
            return workflows;
        }
    }

    @Override
    public String toString() {
        return file.getFileName().toString();
    }

    private static Workflow read(Path file) throws IOException {
        Object document = new Load(
                        LoadSettings.builder().setLabel(file.toString()).build())
                .loadFromString(Files.readString(file));
        return new Workflow(
                file,
                map(map(document).get("jobs")).entrySet().stream()
                        .map(entry -> job(entry.getKey(), map(entry.getValue())))
                        .toList());
    }

    private static Job job(String name, Map<String, Object> job) {
        List<Step> steps = ((List<?>) job.get("steps"))
                .stream().map(Workflow::map).map(Workflow::step).toList();
        Object matrix = map(job.get("strategy")).get("matrix");
        return new Job(name, texts(job.get("env")), combinations(map(matrix)), steps);
    }

    private static Step step(Map<String, Object> step) {
        return new Step(
                text(step.get("run")),
                text(step.get("uses")),
                texts(step.get("with")),
                texts(step.get("env")),
                text(step.get("working-directory")));
    }

    private static List<Map<String, String>> combinations(Map<String, Object> matrix) {
        if (matrix.get("include") instanceof Collection<?> machines) {
            return machines.stream().map(Workflow::texts).toList();
        }
        List<Map<String, String>> combinations = List.of(Map.of());
        for (Map.Entry<String, Object> dimension : matrix.entrySet()) {
            combinations = combinations.stream()
                    .flatMap(combination -> ((List<?>) dimension.getValue())
                            .stream().map(value -> {
                                Map<String, String> longer = new HashMap<>(combination);
                                longer.put(dimension.getKey(), text(value));
                                return longer;
                            }))
                    .collect(Collectors.toList());
        }
        return combinations;
    }

    private static Map<String, Object> map(Object value) {
        Map<String, Object> result = new HashMap<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, member) -> result.put(text(key), member));
        }
        return result;
    }

    private static Map<String, String> texts(Object value) {
        Map<String, String> result = new HashMap<>();
        map(value).forEach((key, member) -> result.put(key, text(member)));
        return result;
    }

    private static String text(Object value) {
        return value == null ? "" : value.toString();
    }
}
