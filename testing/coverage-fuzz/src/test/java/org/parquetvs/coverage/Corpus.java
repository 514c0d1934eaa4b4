package org.parquetvs.coverage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The committed inputs of targets: seeds to begin with, and inputs that were findings once. */
final class Corpus {
    private static final Path DIRECTORY = Path.of("src", "test", "corpus");

    private final Path module;

    /** @param module directory of this module */
    Corpus(Path module) {
        this.module = module;
    }

    /** All inputs of a target, by their names. */
    Map<String, byte[]> inputs(FuzzTarget target) throws Exception {
        Map<String, byte[]> inputs = new LinkedHashMap<>();
        for (Path file : files(target)) {
            inputs.put(file.getFileName().toString(), Files.readAllBytes(file));
        }
        List<byte[]> made = target.seeds();
        for (int i = 0; i < made.size(); i++) {
            inputs.put("seed-" + i, made.get(i));
        }
        return inputs;
    }

    private List<Path> files(FuzzTarget target) throws IOException {
        Path directory = module.resolve(DIRECTORY).resolve(target.name());
        if (!Files.exists(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return new ArrayList<>(files.sorted().toList());
        }
    }
}
