package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileActionTest {

    @Test
    void readsWhatAUserWrites() {
        assertThat(FileAction.parse(" keep ")).contains(new FileAction.Keep());
        assertThat(FileAction.parse("Delete")).contains(new FileAction.Delete());
        assertThat(FileAction.parse("move: done/2026")).contains(new FileAction.Move("done/2026/"));
        assertThat(FileAction.parse("TAG:loaded by=pvs: a=b")).contains(new FileAction.Tag("loaded by", "pvs: a=b"));
        assertThat(FileAction.parse("TAG:loaded=")).contains(new FileAction.Tag("loaded", ""));
    }

    @Test
    void anObjectThatIsMovedKeepsItsKeyAfterThePrefix() {
        assertThat(FileAction.parse("MOVE:done").orElseThrow().destination("sales/a.parquet"))
                .contains("done/sales/a.parquet");
        assertThat(FileAction.parse("DELETE").orElseThrow().destination("sales/a.parquet"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "DELETED",
                "KEEP:",
                "DELETE:all",
                "MOVE",
                "MOVE:",
                "MOVE:/",
                "MOVE:/done",
                "MOVE:a//b",
                "MOVE:a*",
                "TAG",
                "TAG:",
                "TAG:=x",
                "TAG:name",
                "TAG:na*me=x"
            })
    void refusesEverythingElse(String text) {
        assertThat(FileAction.parse(text)).isEmpty();
    }
}
