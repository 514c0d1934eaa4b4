package org.parquetvs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.console.UsageException;

class TextInputTest {
    private final Path directory;

    TextInputTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void theMarkOfAnEditorIsNoPartOfTheText() throws IOException {
        Path file = Files.writeString(directory.resolve("marked.sql"), "\uFEFFSELECT 'ä';\r\n");

        assertThat(TextInput.ofFile(file)).isEqualTo("SELECT 'ä';\r\n");
    }

    @Test
    void whatCannotBeReadIsNamed() throws IOException {
        Path missing = directory.resolve("missing.sql");
        Path latin = Files.write(directory.resolve("latin.sql"), new byte[] {'\'', (byte) 0xE4, '\''});

        assertThatThrownBy(() -> TextInput.ofFile(missing))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no file " + missing);
        Path script = Files.writeString(directory.resolve("script.sql"), "SELECT 1");
        assertThatThrownBy(() -> TextInput.ofFile(directory.resolve("scirpt.sql")))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no file " + directory.resolve("scirpt.sql") + ", but there is " + script);
        assertThatThrownBy(() -> TextInput.ofFile(latin))
                .isInstanceOf(UsageException.class)
                .hasMessage(latin + " is not UTF-8");
        assertThatThrownBy(() -> TextInput.ofFile(directory))
                .isInstanceOf(UsageException.class)
                .hasMessage(directory + " is a directory, not a file");
    }
}
