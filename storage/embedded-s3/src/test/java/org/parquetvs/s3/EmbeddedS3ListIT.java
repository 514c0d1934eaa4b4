package org.parquetvs.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.parquetvs.s3.ServerFixture.BUCKET;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.s3.model.CommonPrefix;
import software.amazon.awssdk.services.s3.model.EncodingType;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.NoSuchBucketException;
import software.amazon.awssdk.services.s3.model.S3Object;

class EmbeddedS3ListIT {

    /** Names around the slash in the order of bytes, and beyond the basic plane, where Java's order differs. */
    private static final String[] NAMES = {"a", "a!", "a.b", "a0", "b c", "é", "\uFF5E", "😀"};

    private ServerFixture fixture;

    @BeforeEach
    void start(@TempDir Path root) throws IOException {
        fixture = new ServerFixture(root);
    }

    @AfterEach
    void stop() throws IOException {
        fixture.close();
    }

    /** All pages of a listing, in the order of the answer; the directories of a page follow its keys. */
    private List<String> list(String prefix, String delimiter, String startAfter, int maxKeys) {
        List<String> listed = new ArrayList<>();
        for (ListObjectsV2Response page : fixture.client.listObjectsV2Paginator(request -> request.bucket(BUCKET)
                .prefix(prefix)
                .delimiter(delimiter)
                .startAfter(startAfter)
                .maxKeys(maxKeys))) {
            assertThat(page.contents().size() + page.commonPrefixes().size()).isLessThanOrEqualTo(maxKeys);
            page.contents().stream().map(S3Object::key).forEach(listed::add);
            page.commonPrefixes().stream().map(CommonPrefix::prefix).forEach(listed::add);
        }
        return listed;
    }

    private static NavigableSet<String> sorted() {
        return new TreeSet<>((left, right) ->
                Arrays.compareUnsigned(left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8)));
    }

    /** A few keys. No key is the directory of another one. */
    private NavigableSet<String> randomKeys(Random random) throws IOException {
        NavigableSet<String> keys = sorted();
        for (int i = 0; i < 30; i++) {
            StringBuilder key = new StringBuilder();
            for (int depth = random.nextInt(3); depth > 0; depth--) {
                key.append(NAMES[random.nextInt(NAMES.length)]).append("/");
            }
            key.append("f").append(NAMES[random.nextInt(NAMES.length)]);
            keys.add(key.toString());
            fixture.drop(key.toString(), "");
        }
        return keys;
    }

    @Test
    void listsEveryKeyOnceInTheOrderOfItsBytes() throws IOException {
        for (int seed = 0; seed < 5; seed++) {
            Random random = new Random(seed);
            NavigableSet<String> keys = randomKeys(random);
            keys.addAll(fixture.keys());
            for (int maxKeys : new int[] {1, 3, 1000}) {
                assertThat(list("", "", "", maxKeys))
                        .as("seed %d, %d a page", seed, maxKeys)
                        .containsExactlyElementsOf(keys);
            }
            String after = List.copyOf(keys).get(random.nextInt(keys.size()));
            assertThat(list("", "", after, 7))
                    .as("seed %d, after %s", seed, after)
                    .containsExactlyElementsOf(keys.tailSet(after, false));
            String prefix = after.substring(0, random.nextInt(after.length()));
            if (!Character.isHighSurrogate((prefix + " ").charAt(Math.max(0, prefix.length() - 1)))) {
                assertThat(list(prefix, "", "", 2))
                        .as("seed %d, prefix %s", seed, prefix)
                        .containsExactlyElementsOf(keys.stream()
                                .filter(key -> key.startsWith(prefix))
                                .toList());
            }
        }
    }

    @Test
    void listsDirectoriesInPlaceOfWhatIsInThem() throws IOException {
        for (int seed = 0; seed < 5; seed++) {
            NavigableSet<String> expected = sorted();
            randomKeys(new Random(seed));
            for (String key : fixture.keys()) {
                expected.add(key.substring(0, key.indexOf('/') + 1 == 0 ? key.length() : key.indexOf('/') + 1));
            }
            Files.createDirectories(fixture.drop("x", "").resolveSibling("empty"));
            expected.add("x");
            for (int maxKeys : new int[] {1, 2, 1000}) {
                assertThat(list("", "/", "", maxKeys))
                        .as("seed %d, %d a page", seed, maxKeys)
                        .containsExactlyInAnyOrderElementsOf(expected);
            }
        }
    }

    /** XML has no form for some of these, so that a client has to ask for encoded keys. */
    @Test
    void listsAndServesKeysWithAnyCharacter() throws IOException {
        NavigableSet<String> expected = sorted();
        for (String name : new String[] {
            "line\nbreak",
            "tab\t",
            "return\r",
            "bell\u0007",
            "one\u0001",
            "\uFFFE",
            "a+b",
            "a%2Bb",
            "100%",
            "a b",
            "\uD83D\uDE00",
            "\u0085"
        }) {
            expected.add("odd " + name + "/file " + name);
            fixture.drop("odd " + name + "/file " + name, name);
        }
        for (int maxKeys : new int[] {1, 5, 1000}) {
            List<String> keys = new ArrayList<>();
            fixture.client
                    .listObjectsV2Paginator(
                            r -> r.bucket(BUCKET).encodingType(EncodingType.URL).maxKeys(maxKeys))
                    .contents()
                    .forEach(object -> keys.add(object.key()));
            assertThat(keys).as("%d a page", maxKeys).containsExactlyElementsOf(expected);
        }
        assertThat(fixture.client
                        .listObjectsV2(r -> r.bucket(BUCKET)
                                .encodingType(EncodingType.URL)
                                .prefix("odd ")
                                .delimiter("/"))
                        .commonPrefixes())
                .extracting(CommonPrefix::prefix)
                .containsExactlyInAnyOrderElementsOf(expected.stream()
                        .map(key -> key.substring(0, key.indexOf('/') + 1))
                        .toList());
        for (String key : expected) {
            assertThat(fixture.get(key)).as(key).isEqualTo(key.substring(key.indexOf("/file ") + 6));
        }
    }

    @Test
    void listsADirectoryInWhichSomethingComesAfterTheStart() throws IOException {
        fixture.drop("a/1", "");
        fixture.drop("a/2", "");
        fixture.drop("b/1", "");
        assertThat(list("", "/", "a/1", 1000)).containsExactly("a/", "b/");
        assertThat(list("", "/", "a/2", 1000)).containsExactly("b/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../", "../bucket/", "/", "/etc/", "a/../../", "./", "a//", "a/b/c/"})
    void listsNothingOutsideTheBucket(String prefix) throws IOException {
        fixture.drop("a/b", "");
        assertThat(list(prefix, "", "", 1000)).isEmpty();
        assertThat(list(prefix, "/", "", 1000)).isEmpty();
    }

    @Test
    void listsThousandsOfKeys() throws IOException {
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 2050; i++) {
            String key = "many/%05d".formatted(i);
            fixture.drop(key, "");
            expected.add(key);
        }
        fixture.requests.clear();
        assertThat(fixture.keys()).isEqualTo(expected);
        assertThat(fixture.requests).hasSize(3);
    }

    @Test
    void seesWhatHappensInALargeDirectoryThatItRemembers() throws IOException {
        for (int i = 0; i < 1001; i++) {
            fixture.drop("many/%05d".formatted(i), "");
        }
        Path many = fixture.drop("many/00000", "").getParent();
        Files.setLastModifiedTime(many, FileTime.from(Instant.EPOCH));
        assertThat(fixture.keys()).hasSize(1001);
        Path added = fixture.drop("many/00500a", "");
        assertThat(fixture.keys()).hasSize(1002).contains("many/00500a");
        Files.delete(added);
        assertThat(fixture.keys()).hasSize(1001).doesNotContain("many/00500a");
    }

    @Test
    void goesOnWhenAPageIsAskedForTwice() throws IOException {
        fixture.drop("a", "");
        fixture.drop("b", "");
        fixture.drop("c", "");
        String token = fixture.client
                .listObjectsV2(request -> request.bucket(BUCKET).maxKeys(1))
                .nextContinuationToken();
        for (int repetition = 0; repetition < 2; repetition++) {
            assertThat(fixture.client
                            .listObjectsV2(
                                    request -> request.bucket(BUCKET).maxKeys(1).continuationToken(token))
                            .contents())
                    .extracting(S3Object::key)
                    .containsExactly("b");
        }
    }

    @Test
    void doesNotKnowABucketWithoutADirectory() {
        assertThatThrownBy(() -> fixture.client.listObjectsV2(request -> request.bucket("other")))
                .isInstanceOf(NoSuchBucketException.class)
                .hasMessageContaining("The specified bucket does not exist");
    }
}
