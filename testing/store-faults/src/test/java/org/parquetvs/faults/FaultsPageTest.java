package org.parquetvs.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.parquetvs.faults.table.StoreFault;
import org.parquetvs.faults.table.StoreFaults;

class FaultsPageTest {
    private static final Path PAGE = Path.of("../../doc/reference/faults.md");

    /** {@code -Dgolden.update} writes the page anew. */
    @Test
    void thePageIsTheTable() throws IOException {
        String page = FaultsPage.text();
        if (System.getProperty("golden.update") != null) {
            Files.writeString(PAGE, page);
        }

        assertThat(PAGE)
                .as("if it differs, run the test once with -Dgolden.update")
                .hasContent(page);
    }

    @Test
    void noFaultIsThereTwice() {
        assertThat(StoreFaults.all())
                .hasSizeGreaterThanOrEqualTo(40)
                .extracting(fault -> fault.place() + " " + fault.description())
                .doesNotHaveDuplicates();
        assertThat(StoreFaults.all()).extracting(StoreFault::trouble).doesNotHaveDuplicates();
    }
}
