package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdleBuffersTest {

    @Test
    void theNextTaskGetsWhatTheLastOneLeft() {
        BufferPool left = new BufferPool(7);
        IdleBuffers.release(left);

        assertThat(IdleBuffers.acquire(7)).isSameAs(left);
    }

    @Test
    void twoTasksAtOnceNeverShareBuffers() {
        IdleBuffers.release(new BufferPool(7));

        assertThat(IdleBuffers.acquire(7)).isNotSameAs(IdleBuffers.acquire(7));
    }

    @Test
    void aTaskWithAnotherLimitGetsBuffersOfItsOwn() {
        BufferPool left = new BufferPool(7);
        IdleBuffers.release(left);

        assertThat(IdleBuffers.acquire(8)).isNotSameAs(left);
        assertThat(IdleBuffers.acquire(8).maxIdleBytes()).isEqualTo(8);
    }
}
