package org.parquetvs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HomeDirectoryTest {

    @Test
    void theVariableGoesBeforeTheAccount() {
        assertThat(HomeDirectory.find("/users/me", "/root")).contains(Path.of("/users/me"));
        assertThat(HomeDirectory.find(null, "/root")).contains(Path.of("/root"));
        assertThat(HomeDirectory.find("", "/root")).contains(Path.of("/root"));
    }

    @Test
    void anAccountMayHaveNone() {
        assertThat(HomeDirectory.find(null, "?")).isEmpty();
        assertThat(HomeDirectory.find("", null)).isEmpty();
    }
}
