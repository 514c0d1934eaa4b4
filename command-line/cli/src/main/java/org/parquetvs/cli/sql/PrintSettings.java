package org.parquetvs.cli.sql;

import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.RowLayout;
import org.parquetvs.console.output.TableStyle;

/** How results are printed. */
public record PrintSettings(
        Format format, String nullText, RowLayout layout, Plans plans, Timing timing, Detail detail) {

    /** Whether the time of a statement is printed. */
    public enum Timing {
        OFF,
        ON
    }

    /** How the table format shows the result of EXPLAIN. */
    public enum Plans {
        TREE,
        ROWS
    }

    /** How much of an error is printed. */
    public enum Detail {
        SENTENCE,
        ALL
    }

    /** The settings until the user changes them. */
    public static PrintSettings of(Format format, Detail detail) {
        return new PrintSettings(format, TableStyle.NULL, RowLayout.FITTING, Plans.TREE, Timing.ON, detail);
    }

    public PrintSettings withFormat(Format changed) {
        return new PrintSettings(changed, nullText, layout, plans, timing, detail);
    }

    public PrintSettings withNullText(String changed) {
        return new PrintSettings(format, changed, layout, plans, timing, detail);
    }

    public PrintSettings withLayout(RowLayout changed) {
        return new PrintSettings(format, nullText, changed, plans, timing, detail);
    }

    public PrintSettings withPlans(Plans changed) {
        return new PrintSettings(format, nullText, layout, changed, timing, detail);
    }

    public PrintSettings withTiming(Timing changed) {
        return new PrintSettings(format, nullText, layout, plans, changed, detail);
    }

    TableStyle style(int screenColumns) {
        return new TableStyle(nullText, layout, screenColumns);
    }
}
