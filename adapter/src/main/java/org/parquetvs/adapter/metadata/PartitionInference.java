package org.parquetvs.adapter.metadata;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.adapter.properties.PartitionProperties;
import org.parquetvs.adapter.properties.PartitionProperties.HivePartitions;
import org.parquetvs.scan.column.PartitionDirectory;
import org.parquetvs.scan.column.PartitionTypes;
import org.parquetvs.scan.error.PartitionException;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.type.SqlType;

/**
 * Finds partitions in the keys of files: directories of one name that all lie on the same level, below the part of the
 * source pattern that is the same for all files. A name that occurs on several levels is no partition, because it is
 * ambiguous.
 */
final class PartitionInference {
    private static final Logger LOGGER = Logger.getLogger(PartitionInference.class.getName());

    private final PartitionProperties properties;

    PartitionInference(PartitionProperties properties) {
        this.properties = properties;
    }

    /**
     * The partitions from the bucket down.
     *
     * @throws PartitionException if a directory cannot be read as the type that the user wants
     */
    List<InferredPartition> partitions(SourcePattern source, List<FileEntry> files) {
        if (properties.hivePartitions() == HivePartitions.NONE) {
            return List.of();
        }
        Map<String, Map<PartitionDirectory, String>> byName = directories(source, files);
        Map<String, List<String>> spellings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        byName.keySet().forEach(name -> spellings
                .computeIfAbsent(name, each -> new ArrayList<>())
                .add(name));
        return spellings.values().stream()
                .flatMap(names -> partitions(names, byName))
                .sorted(Comparator.comparingInt(InferredPartition::level))
                .toList();
    }

    /** One partition if all spellings of its name are on one level, otherwise one for each that is. */
    private Stream<InferredPartition> partitions(
            List<String> names, Map<String, Map<PartitionDirectory, String>> byName) {
        Map<PartitionDirectory, String> directories = new LinkedHashMap<>();
        names.forEach(name -> directories.putAll(byName.getOrDefault(name, Map.of())));
        Set<Integer> levels =
                directories.keySet().stream().map(PartitionDirectory::level).collect(Collectors.toSet());
        if (levels.size() == 1) {
            return Stream.of(new InferredPartition(names, levels.iterator().next(), type(names, directories)));
        }
        if (names.size() > 1) {
            return names.stream().flatMap(name -> partitions(List.of(name), byName));
        }
        LOGGER.fine(() -> "Directories " + names + "= are no column: they are on levels " + levels);
        return Stream.of();
    }

    /** Each directory once, however many files it has, with the key of its first file. */
    private static Map<String, Map<PartitionDirectory, String>> directories(
            SourcePattern source, List<FileEntry> files) {
        Map<String, Map<PartitionDirectory, String>> byName = new LinkedHashMap<>();
        for (FileEntry file : files) {
            for (PartitionDirectory directory : PartitionDirectory.in(file.key())) {
                if (directory.level() >= source.fixedDirectories()) {
                    byName.computeIfAbsent(directory.name(), name -> new LinkedHashMap<>())
                            .putIfAbsent(directory, file.key());
                }
            }
        }
        return byName;
    }

    private SqlType type(List<String> names, Map<PartitionDirectory, String> directories) {
        return names.stream()
                .flatMap(name -> properties.type(name).stream())
                .findFirst()
                .map(type -> {
                    directories.forEach((directory, key) -> directory.value(type, key));
                    return type;
                })
                .orElseGet(() -> PartitionTypes.infer(directories.keySet().stream()
                        .flatMap(directory -> directory.text().stream())
                        .toList()));
    }
}
