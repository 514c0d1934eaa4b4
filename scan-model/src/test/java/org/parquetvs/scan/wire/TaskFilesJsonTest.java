package org.parquetvs.scan.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.RandomScans;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashBin;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.testing.Seeds;

class TaskFilesJsonTest {
    private static final String SAME_JAR = " Create the adapter script and the UDF scripts again from one jar, and run"
            + " the statement that the adapter generated.";

    @Test
    void filesComeBackAsTheyWereFromAnyNumberOfPartsInAnyOrder() {
        Seeds.forEach(2_000, random -> {
            TaskFiles files = RandomScans.taskFiles(random);
            List<String> parts =
                    new ArrayList<>(TaskFilesJson.renderFiles(files, Seeds.pick(random, 800, 1_200, 2_000_000)));
            Collections.shuffle(parts, random);
            assertThat(TaskFilesJson.parseFiles(parts)).isEqualTo(files);
        });
    }

    @Test
    void tasksOfAnyNumberOfTextsHaveAllFilesBetweenThem() {
        Seeds.forEach(1_000, random -> {
            TaskFiles files = RandomScans.taskFiles(random);
            int most = Seeds.pick(random, 800, 1_200, 2_000_000);
            List<TaskFiles> tasks = TaskFilesJson.renderTasks(files, most).stream()
                    .peek(text -> assertThat(text).hasSizeLessThanOrEqualTo(most))
                    .map(text -> TaskFilesJson.parseFiles(List.of(text)))
                    .toList();
            if (files instanceof TaskFiles.Explicit explicit) {
                assertThat(tasks.stream().flatMap(task -> ((TaskFiles.Explicit) task).splits().stream()))
                        .containsExactlyElementsOf(explicit.splits());
            } else {
                assertThat(tasks).containsExactly(files);
            }
        });
    }

    @Test
    void filesPassUnchangedThroughLiteralsAndCharacterSets() {
        Seeds.forEach(1_000, random -> assertThat(TaskFilesJson.renderFiles(RandomScans.taskFiles(random), 1_000))
                .allMatch(part -> part.matches("[ -&(-~]*")));
    }

    @Test
    void examplesOfTheReferenceAreWhatIsRendered() throws IOException {
        List<String> examples = ReferenceExamples.all();
        assertThat(examples).hasSize(6);
        for (String example : examples.subList(2, 5)) {
            assertThat(TaskFilesJson.renderFiles(TaskFilesJson.parseFiles(List.of(example)), TaskFilesJson.MAX_LITERAL))
                    .containsExactly(ReferenceExamples.compact(example));
        }
    }

    @Test
    void noPartIsLongerThanAllowed() {
        Seeds.forEach(1_000, random -> {
            TaskFiles files = RandomScans.taskFiles(random);
            assertThat(TaskFilesJson.renderFiles(files, 900)).allMatch(part -> part.length() <= 900);
        });
    }

    @Test
    void aTenThousandFilesFitIntoALiteral() {
        TaskFiles files = new TaskFiles.Explicit(IntStream.range(0, 10_000)
                .mapToObj(i -> FileSplit.whole(new FileEntry(
                        "warehouse/sales/day=2026-01-01/region=emea/part-%05d-%032x.snappy.parquet".formatted(i, i),
                        100_000_000 + i,
                        "\"d41d8cd98f00b204e9800998ecf8427e\"",
                        1_767_225_600_000L)))
                .toList());
        assertThat(TaskFilesJson.renderFiles(files, TaskFilesJson.MAX_LITERAL))
                .singleElement()
                .satisfies(part -> assertThat(part).hasSizeLessThan(TaskFilesJson.MAX_LITERAL));
    }

    @Test
    void filesAreCompact() {
        FileEntry a = new FileEntry("sales/a.parquet", 10, "\"e1\"", 5);
        FileEntry b = new FileEntry("sales/b.parquet", 20, "\"e2\"", 6);
        TaskFiles files = new TaskFiles.Explicit(List.of(
                FileSplit.whole(a),
                new FileSplit(b, new RowGroupRange(0, 3)),
                new FileSplit(b, new RowGroupRange(7, 9))));
        assertThat(TaskFilesJson.renderFiles(files, 2_000_000))
                .containsExactly("{\"version\":3,\"part\":0,\"parts\":1,\"prefix\":\"sales/\",\"files\":["
                        + "[\"a.parquet\",10,\"\\\"e1\\\"\",5],"
                        + "[\"b.parquet\",20,\"\\\"e2\\\"\",6,0,3,7,9]]}");
    }

    @Test
    void hashBinsAreShort() {
        assertThat(TaskFilesJson.renderFiles(new HashBin(3, 12, HashUnit.KEY), 2_000_000))
                .containsExactly("{\"version\":3,\"part\":0,\"parts\":1,\"hash-bin\":{\"index\":3,\"count\":12}}");
        assertThat(TaskFilesJson.renderFiles(new HashBin(3, 12, new HashUnit.Directory(2)), 2_000_000))
                .containsExactly("{\"version\":3,\"part\":0,\"parts\":1,"
                        + "\"hash-bin\":{\"index\":3,\"count\":12,\"directory-depth\":2}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "\"files\":[[\"a\",1,\"e\"]] | A file must be key, size, entity tag, last modified and pairs of row groups,"
                        + " but is [\"a\",1,\"e\"]",
                "\"files\":[[\"a\",-1,\"e\",0]] | Invalid size of a: -1",
                "\"files\":[[\"a\",1.5,\"e\",0]] | 'size' must be an integer, but is 1.5",
                "\"files\":[[\"a\",1,\"e\",0,3,3]] | Invalid row-group range: [3, 3)",
                "\"files\":[[\"a\",1,\"e\",0,0,3000000000]] | integer overflow",
                "\"hash-bin\":{\"index\":3,\"count\":3} | Index 3 out of bounds for length 3",
            })
    void saysWhatIsWrongWithFiles(String files, String problem) {
        String text = "{\"version\":3,\"part\":0,\"parts\":1,\"prefix\":\"\"," + files + "}";
        assertThatThrownBy(() -> TaskFilesJson.parseFiles(List.of(text)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "E-VSPQ-PLAN-3: Cannot read the file list that a scan was given: " + problem + "." + SAME_JAR);
    }

    @Test
    void refusesPartsThatAreMissingOrStrange() {
        TaskFiles files = new TaskFiles.Explicit(IntStream.range(0, 10)
                .mapToObj(i -> FileSplit.whole(new FileEntry("sales/" + i, 1, "\"e\"", 0)))
                .toList());
        List<String> parts = TaskFilesJson.renderFiles(files, 140);
        assertThat(parts).hasSizeGreaterThan(2);
        List<String> twice = new ArrayList<>(parts);
        twice.set(0, parts.get(1));
        for (List<String> broken : List.of(parts.subList(1, parts.size()), twice, List.<String>of())) {
            assertThatThrownBy(() -> TaskFilesJson.parseFiles(broken))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("E-VSPQ-PLAN-5: Cannot read the file list that a scan was given: it has ")
                    .hasMessageEndingWith(" different parts, but " + broken.size() + " arrived." + SAME_JAR);
        }
    }

    @Test
    void refusesToRenderIntoTooFewCharacters() {
        TaskFiles files =
                new TaskFiles.Explicit(List.of(FileSplit.whole(new FileEntry("sales/".repeat(100), 1, "\"e\"", 0))));
        assertThatThrownBy(() -> TaskFilesJson.renderFiles(files, 200))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Cannot render a file list in so few characters: a file needs ");
    }
}
