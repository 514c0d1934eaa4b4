package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class ScanMemoryTest {
    private static final long GIB = 1L << 30;

    @Test
    void takesAQuarterOfTheScriptsMemoryButNoMoreThanHalfOfTheHeap() {
        assertThat(ScanMemory.of(BigInteger.valueOf(4 * GIB), 16 * GIB).limit()).isEqualTo(GIB);
        assertThat(ScanMemory.of(BigInteger.valueOf(4 * GIB), GIB).limit()).isEqualTo(GIB / 2);
        assertThat(ScanMemory.of(BigInteger.ONE.shiftLeft(80), GIB).limit()).isEqualTo(GIB / 2);
        assertThat(ScanMemory.of(BigInteger.ZERO, GIB).limit()).isEqualTo(1);
    }

    @Test
    void prefetchesOnlyWhatLeavesRoomForDecodingAndNeverRefusesWhatIsNeeded() {
        ScanMemory memory = new ScanMemory(160);

        assertThat(memory.idleLimit()).isEqualTo(20);
        assertThat(memory.tryReserve(80)).isTrue();
        assertThat(memory.tryReserve(11)).isFalse();
        memory.reserve(40);
        assertThat(memory.isExceeded()).isFalse();
        memory.reserve(1);
        assertThat(memory.isExceeded()).isTrue();
        assertThat(memory.tryReserve(1)).isFalse();
        assertThat(memory.used()).isEqualTo(121);
        memory.release(60);
        assertThat(memory.isExceeded()).isFalse();
        assertThat(memory.tryReserve(29)).isTrue();
        assertThat(memory.used()).isEqualTo(90);
        assertThat(memory.peak()).isEqualTo(121);
    }

    @Test
    void rejectsAnImpossibleLimit() {
        assertThatThrownBy(() -> new ScanMemory(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid memory limit: 0");
    }
}
