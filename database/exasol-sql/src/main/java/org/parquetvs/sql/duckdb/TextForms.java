package org.parquetvs.sql.duckdb;

/** How values are written in texts that are converted to them, as regular expressions that Java and DuckDB understand. */
public final class TextForms {
    /** A number, with blanks around it. */
    public static final String NUMBER = "\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?\\s*";

    private static final String DAY = "\\s*\\d{1,4}-\\d{1,2}-\\d{1,2}";
    private static final String HOUR = "([01]?\\d|2[0-3])";

    /** A date, or a timestamp whose date is used. */
    public static final String DATE = DAY + "([ T].*)?\\s*";

    /** A timestamp. */
    public static final String TIMESTAMP = DAY + "([ T]+" + HOUR + "(:\\d{1,2}(:\\d{1,2}(\\.\\d{0,9})?)?)?)?\\s*";

    /** A truth value. */
    public static final String TRUTH = "(?i:true|false|t|f|1|0)";

    private TextForms() {}
}
