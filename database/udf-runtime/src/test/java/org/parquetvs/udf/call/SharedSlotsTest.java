package org.parquetvs.udf.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedSlotsTest {
    private final List<String> begun = new ArrayList<>();
    private final SharedSlots slots = new SharedSlots(2, 2);

    private void take(int node, String work) {
        slots.take(node, () -> begun.add(work));
    }

    @Test
    void workBeginsWhileASlotOfItsNodeIsFree() {
        take(0, "a");
        take(0, "b");
        take(0, "c");
        take(1, "d");

        assertThat(begun).containsExactly("a", "b", "d");
    }

    @Test
    void waitingWorkBeginsInItsOrder() {
        for (String work : List.of("a", "b", "c", "d", "e")) {
            take(0, work);
        }

        slots.giveBack(0);
        assertThat(begun).containsExactly("a", "b", "c");
        slots.giveBack(1);
        slots.giveBack(0);
        assertThat(begun).containsExactly("a", "b", "c", "d");
    }

    @Test
    void aSlotThatNothingWaitsForIsFreeAgain() {
        take(0, "a");
        take(0, "b");
        slots.giveBack(0);

        take(0, "c");
        take(0, "d");
        assertThat(begun).containsExactly("a", "b", "c");
    }

    @Test
    void workThatHasNothingToDoPassesItsSlotOn() {
        take(0, "a");
        take(0, "b");
        slots.take(0, () -> slots.giveBack(0));
        take(0, "c");

        slots.giveBack(0);
        assertThat(begun).containsExactly("a", "b", "c");
    }
}
