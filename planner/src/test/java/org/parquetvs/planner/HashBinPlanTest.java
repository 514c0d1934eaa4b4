package org.parquetvs.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.planner.TestPlans.file;
import static org.parquetvs.planner.TestPlans.files;
import static org.parquetvs.planner.TestPlans.key;
import static org.parquetvs.planner.TestPlans.planner;
import static org.parquetvs.planner.TestPlans.spec;
import static org.parquetvs.planner.TestPlans.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashBin;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourceFilter;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.Seeds;

/** Plans of files that are too many to name. */
class HashBinPlanTest {
    private static final ScanSpec SPEC = spec(7);

    @Test
    void hashBinsAreOneForEachSlot() {
        List<ScanTask> tasks = planner(5).planHashBins(SPEC, HashUnit.KEY).tasks();
        assertThat(tasks)
                .extracting(ScanTask::files)
                .containsExactlyElementsOf(IntStream.range(0, 5)
                        .mapToObj(index -> (TaskFiles) new HashBin(index, 5, HashUnit.KEY))
                        .toList());
        assertThat(planner(1_000).planHashBins(SPEC, HashUnit.KEY).tasks()).hasSize(300);
    }

    @Test
    void directoriesAreHashedWhereThereAreEnough() {
        SourceFilter source = new SourceFilter(new SourcePattern("sales/*/*/*.parquet"), Predicate.TRUE);
        assertThat(planner(4).hashUnit(source, directories(20, 20))).isEqualTo(new HashUnit.Directory(2));
        assertThat(planner(4).hashUnit(source, directories(10, 10))).isEqualTo(new HashUnit.Directory(3));
        assertThat(planner(4).hashUnit(source, directories(3, 3))).isEqualTo(HashUnit.KEY);
    }

    @Test
    void keysAreHashedWhereFilesMayLieOnAnyLevel() {
        SourceFilter source = new SourceFilter(new SourcePattern("sales/**.parquet"), Predicate.TRUE);
        assertThat(planner(4).hashUnit(source, directories(100, 100))).isEqualTo(HashUnit.KEY);
    }

    @Test
    void workersOfHashBinsTogetherListAllAndReadEveryFileOnce() {
        Seeds.forEach(300, random -> {
            Set<FileEntry> files = tree(random);
            ScanSpec spec = new ScanSpec(
                    "C",
                    new SourcePattern(Seeds.pick(random, "sales/*/*/*", "sales/d1*/*/*", "sales/*/**", "sales/**")),
                    SPEC.columns(),
                    Seeds.pick(
                            random,
                            Predicate.TRUE,
                            new Like(key(), text("sales/d2%"), null),
                            new Or(List.of(
                                    new Like(key(), text("sales/d1/e0/%"), null),
                                    new Like(key(), text("sales/d3/%"), null)))),
                    BinaryEncoding.HEX);
            ScanPlanner planner = planner(1 + random.nextInt(4));
            UnaryOperator<List<String>> listDirectories = parents -> parents.stream()
                    .flatMap(parent -> below(files, parent).stream())
                    .toList();
            HashUnit unit = planner.hashUnit(spec.sourceFilter(), listDirectories);
            List<FileEntry> read = new ArrayList<>();
            for (ScanTask task : planner.planHashBins(spec, unit).tasks()) {
                HashBin bin = (HashBin) task.files();
                for (String prefix : spec.sourceFilter().listingPrefixes(bin, listDirectories)) {
                    files.stream()
                            .filter(file -> file.key().startsWith(prefix))
                            .filter(file -> spec.sourceFilter().accepts(file) && bin.contains(file.key()))
                            .forEach(read::add);
                }
            }
            assertThat(read)
                    .containsExactlyInAnyOrderElementsOf(
                            files.stream().filter(spec.sourceFilter()::accepts).toList());
        });
    }

    private static Set<FileEntry> tree(Random random) {
        return IntStream.range(0, 200)
                .mapToObj(i -> "sales/d" + random.nextInt(20) + "/e" + random.nextInt(3) + "/f" + random.nextInt(3))
                .map(key -> random.nextInt(10) == 0 ? key.substring(0, key.lastIndexOf('/')) + "x" : key)
                .map(key -> file(key, 1))
                .collect(Collectors.toSet());
    }

    private static List<String> below(Set<FileEntry> files, String parent) {
        return files.stream()
                .map(FileEntry::key)
                .filter(key -> key.startsWith(parent) && key.indexOf('/', parent.length()) > 0)
                .map(key -> key.substring(0, key.indexOf('/', parent.length()) + 1))
                .distinct()
                .sorted()
                .toList();
    }

    private static UnaryOperator<List<String>> directories(int first, int second) {
        return parents -> parents.stream()
                .flatMap(parent -> IntStream.range(0, parent.equals("sales/") ? first : second)
                        .mapToObj(i -> parent + i + "/"))
                .toList();
    }
}
