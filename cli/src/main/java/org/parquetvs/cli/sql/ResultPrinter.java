package org.parquetvs.cli.sql;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import org.parquetvs.cli.output.Column;
import org.parquetvs.cli.output.Format;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.cluster.error.SqlException;

/** Prints what statements return: for each one {@code begin}, then {@code result}, {@code error} or both, then {@code end}. */
interface ResultPrinter extends AutoCloseable {

    static ResultPrinter of(Format format, PrintWriter out, PrintWriter err) {
        return switch (format) {
            case TABLE -> new TablePrinter(out, err);
            case CSV -> new CsvPrinter(out, err);
            case JSON -> new JsonPrinter(out);
        };
    }

    void begin(String sql);

    /** Prints the rows while they arrive. */
    void result(StatementResult result);

    /** Says that the statement failed, perhaps after some of its rows. */
    void error(SqlException failure);

    /** Prints what the scan tasks of the statement report, if they were asked to. */
    void profile(List<Map<String, String>> tasks);

    void end();

    @Override
    void close();

    static List<Column> columns(StatementResult result) {
        return result.columns().stream()
                .map(column -> new Column(column.name(), column.type()))
                .toList();
    }
}
