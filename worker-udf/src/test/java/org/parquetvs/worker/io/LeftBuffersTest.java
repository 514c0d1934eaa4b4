package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LeftBuffersTest {

    @Test
    void theNextTaskGetsWhatTheLastOneLeft() {
        BufferPool left = new BufferPool(7);
        LeftBuffers.leave(left);

        assertThat(LeftBuffers.take(7)).isSameAs(left);
    }

    @Test
    void twoTasksAtOnceNeverShareBuffers() {
        LeftBuffers.leave(new BufferPool(7));

        assertThat(LeftBuffers.take(7)).isNotSameAs(LeftBuffers.take(7));
    }

    @Test
    void aTaskWithAnotherLimitGetsBuffersOfItsOwn() {
        BufferPool left = new BufferPool(7);
        LeftBuffers.leave(left);

        assertThat(LeftBuffers.take(8)).isNotSameAs(left);
        assertThat(LeftBuffers.take(8).maxIdleBytes()).isEqualTo(8);
    }
}
