package org.parquetvs.scan.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.file.FileEntry;

class ManifestJsonTest {

    private static Manifest parse(String text) {
        return ManifestJson.parse(text.replace('\'', '"'));
    }

    @Test
    void whatIsWrittenIsRead() {
        Manifest manifest = new Manifest(
                "1f", List.of(Manifest.Entry.of("a/ü.parquet", "\"x\"", 3, 400), Manifest.Entry.of("b", "y", 0, 0)));

        assertThat(ManifestJson.parse(ManifestJson.render(manifest))).isEqualTo(manifest);
        assertThat(manifest.rows()).isEqualTo(3);
    }

    @Test
    void whatIsStillToDoIsReadInEachState() {
        Manifest.Entry old = Manifest.Entry.of("t/old", "x", 1, 2);
        Manifest.Entry written = Manifest.Entry.of("t/new", "y", 3, 4);
        Manifest.Leftover begun = new Manifest.Leftover("t/new", Optional.of("upload"));
        Manifest complete = new Manifest("1f", List.of(old));
        Manifest next = complete.begin(new Manifest.Begun("2e", List.of(begun)));

        assertThat(List.of(
                        next,
                        next.commit(List.of(written)),
                        next.rollBack(),
                        Manifest.NONE.begin(new Manifest.Begun("2e", List.of(begun)))))
                .allSatisfy(state -> assertThat(ManifestJson.parse(ManifestJson.render(state)))
                        .isEqualTo(state));
        assertThat(next.commit(List.of(written)))
                .isEqualTo(new Manifest(
                        "2e",
                        List.of(written),
                        Optional.empty(),
                        List.of(new Manifest.Leftover("t/old", Optional.empty()))));
        assertThat(next.commit(List.of(written)).clear()).isEqualTo(new Manifest("2e", List.of(written)));
        assertThat(next.rollBack().clear()).isEqualTo(complete);
        assertThat(next.rollBack().keys()).containsExactly("t/old", "t/new");
    }

    @Test
    void aManifestOfAnExportThatHasOnlyBegunIsNotComplete() {
        Manifest begun = Manifest.NONE.begin(new Manifest.Begun("2e", List.of()));

        assertThat(begun.isComplete()).isFalse();
        assertThat(begun.commit(List.of()).isComplete()).isTrue();
        assertThat(begun.rollBack()).isEqualTo(Manifest.NONE);
        assertThat(parse("{'files': []}").isComplete()).isTrue();
    }

    @Test
    void allButTheKeyMayBeLeftOut() {
        assertThat(parse("{'files': [{'key': 'a'}, {'key': 'b', 'mandatory': false, 'comment': 1}]}")
                        .files())
                .containsExactly(
                        new Manifest.Entry("a", Optional.empty(), Optional.empty(), Optional.empty(), true),
                        new Manifest.Entry("b", Optional.empty(), Optional.empty(), Optional.empty(), false));
    }

    @ParameterizedTest
    @CsvSource({"size", "bytes"})
    void sizeAndBytesMeanTheSame(String field) {
        Manifest.Entry file = parse("{'files': [{'key': 'a', 'etag': 'x', '" + field + "': 7}]}")
                .files()
                .get(0);

        assertThat(file.bytes()).contains(7L);
        assertThat(file.isSame(new FileEntry("a", 7, "\"x\"", 0))).isTrue();
        assertThat(file.isSame(new FileEntry("a", 8, "\"x\"", 0))).isFalse();
        assertThat(file.isSame(new FileEntry("a", 7, "\"y\"", 0))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "{} | 'files' must be an array, but is null",
                "{'files': [{}]} | 'key' must be a string, but is null",
                "{'files': [{'key': ''}]} | A file has an empty key",
                "{'files': [{'key': 'a', 'size': '7'}]} | 'size' must be an integer",
                "{'files': [{'key': 'a', 'size': 7, 'bytes': 8}]} | A file has 8 as bytes and 7 as size",
                "{'version': 2, 'files': []} | It has version 2, known is 1",
            })
    void wrongManifestsAreRefused(String text, String reason) {
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }
}
