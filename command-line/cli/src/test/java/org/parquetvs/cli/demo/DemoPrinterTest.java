package org.parquetvs.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class DemoPrinterTest {

    @Test
    void thePlanIsATree() {
        Step explain = Step.succeeds("EXPLAIN VIRTUAL SELECT SALES_ID FROM LAKE.SALES");
        Object[] pushdown = {1, "SALES", "-- scan SALES\n--   files: 8 of 8 listed\n--   tasks: 2\nSELECT ..."};
        Step.Outcome outcome = new Step.Outcome(
                List.of("PUSHDOWN_ID", "PUSHDOWN_INVOLVED_TABLES", "PUSHDOWN_SQL"), List.<Object[]>of(pushdown), 1);
        StringWriter out = new StringWriter();

        new DemoPrinter(new PrintWriter(out))
                .table(new DemoReport(0, 1, 2, List.of(new StepReport(1, explain, outcome, 0.5, true, "")), List.of()));

        assertThat(out.toString().lines())
                .startsWith(
                        "SQL> EXPLAIN VIRTUAL SELECT SALES_ID FROM LAKE.SALES",
                        "pushdown 1 of SALES",
                        "└─ scan SALES",
                        "   ├─ files: 8 of 8 listed",
                        "   └─ tasks: 2",
                        "-- 1 row, 0.500 s, as expected");
    }
}
