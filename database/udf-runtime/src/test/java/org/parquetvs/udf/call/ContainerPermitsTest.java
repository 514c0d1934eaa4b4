package org.parquetvs.udf.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.parquetvs.udf.call.ContainerPermits.CallOnNode;

class ContainerPermitsTest {
    private final List<String> begun = new ArrayList<>();
    private final ContainerPermits permits = new ContainerPermits(2);

    private void take(String call, String work) {
        permits.take(new CallOnNode(call, 0), false, () -> begun.add(work));
    }

    private int giveBack(String call) {
        return permits.giveBack(new CallOnNode(call, 0));
    }

    @Test
    void workBeginsWhileThereArePermits() {
        take("A", "A1");
        take("A", "A2");
        take("A", "A3");

        assertThat(begun).containsExactly("A1", "A2");
    }

    @Test
    void eachCallHasAContainerOnEachNode() {
        take("A", "A1");
        take("A", "A2");
        take("B", "B1");
        take("B", "B2");
        permits.take(new CallOnNode("B", 1), false, () -> begun.add("B on node 1"));

        assertThat(begun).containsExactly("A1", "A2", "B1", "B on node 1");
    }

    @Test
    void workThatCannotWaitBegins() {
        for (String work : List.of("A1", "A2", "A3")) {
            permits.take(new CallOnNode("A", 0), true, () -> begun.add(work));
        }

        assertThat(begun).containsExactly("A1", "A2", "A3");
    }

    @Test
    void whatIsBeyondTheBoundEndsBeforeWaitingWorkBegins() {
        take("A", "A1");
        take("B", "B1");
        take("C", "C1");
        take("A", "A2");

        giveBack("B");
        assertThat(begun).containsExactly("A1", "B1", "C1");
        giveBack("C");
        assertThat(begun).containsExactly("A1", "B1", "C1", "A2");
    }

    @Test
    void aCallWithoutMoreWorkWaitsForNoPermit() {
        take("A", "A1");
        take("B", "B1");
        take("A", "A2");
        take("A", "A3");

        assertThat(giveBack("A")).isEqualTo(2);
        assertThat(giveBack("B")).isZero();
        assertThat(begun).containsExactly("A1", "B1");
    }

    /** Whatever the order in which calls begin and end, each of them has a container until it has ended. */
    @Test
    void noCallWaitsForAnother() {
        Random random = new Random(7);
        for (int round = 0; round < 1_000; round++) {
            begun.clear();
            ContainerPermits bounded = new ContainerPermits(random.nextInt(4));
            List<CallOnNode> calls = new ArrayList<>();
            for (int call = 0; call < 5; call++) {
                calls.add(new CallOnNode(call, random.nextInt(2)));
                int workers = 1 + random.nextInt(4);
                int before = begun.size();
                for (int worker = 0; worker < workers; worker++) {
                    bounded.take(calls.get(call), false, () -> begun.add("begun"));
                }
                assertThat(begun).hasSizeGreaterThan(before);
                if (random.nextBoolean()) {
                    bounded.giveBack(calls.get(random.nextInt(calls.size())));
                }
            }
        }
    }
}
