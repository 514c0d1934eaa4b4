package org.parquetvs.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class CostPropertiesTest {
    private static final Costs COSTS = new Costs(
            new PlanCosts(1, 2, 3),
            new WorkerCosts(4, 5, 6, 7, 8, 9, new Effort(10, 11), new Effort(12, 13)),
            new Effort(14, 15),
            new StoreCosts(16, 17, 18, 19));

    @Test
    void whatIsWrittenIsRead() {
        assertThat(CostProperties.parse(written())).isEqualTo(COSTS);
    }

    @Test
    void namesTheCostThatIsMissing() {
        Properties properties = written();
        properties.remove("worker.task-seconds");
        assertThatThrownBy(() -> CostProperties.parse(properties))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Missing cost: worker.task-seconds");
    }

    @Test
    void namesTheCostThatIsNoNumber() {
        Properties properties = written();
        properties.setProperty("ingest.seconds-per-value", "fast");
        assertThatThrownBy(() -> CostProperties.parse(properties))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid cost: ingest.seconds-per-value is 'fast', not a number");
    }

    private static Properties written() {
        Properties properties = new Properties();
        CostProperties.of(COSTS).forEach((name, value) -> properties.setProperty(name, value.toString()));
        return properties;
    }
}
