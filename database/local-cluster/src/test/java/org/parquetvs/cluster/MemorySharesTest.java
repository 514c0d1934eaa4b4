package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.udf.process.MachineMemory;

class MemorySharesTest {

    @ParameterizedTest
    @CsvSource({
        "1024, 2, 256, 512",
        "12288, 2, 3072, 6144",
        "65536, 2, 4096, 57344",
        "65536, 16, 2048, 32768",
        "4608, 16, 256, 512"
    })
    void processesGetHalfOfTheMemory(long total, int slots, long process, long database) {
        MemoryShares shares = new MemoryShares(total << 20, slots);

        assertThat(shares.process()).isEqualTo(process << 20);
        assertThat(shares.database()).isEqualTo(database << 20);
    }

    @Test
    void halfOfTheMachineIsThere() {
        MemoryShares shares = MemoryShares.ofMachine(2);

        assertThat(shares.database() + 2 * shares.process()).isEqualTo(Math.max(MachineMemory.bytes() / 2, 1L << 30));
    }

    @Test
    void tooLittleIsRefused() {
        assertThatThrownBy(() -> new MemoryShares(1_000L << 20, 2))
                .hasMessage("Invalid memory: 1000 MB, but the database and 2 script processes need at least 1024 MB");
    }
}
