package org.parquetvs.adapter.metadata;

import org.parquetvs.adapter.error.Printable;
import org.parquetvs.scan.column.ScanColumn;

/**
 * A column of a table.
 *
 * @param column what a scan emits for it
 * @param comment what a reader should know about it, such as its type in the files
 */
public record DescribedColumn(ScanColumn column, String comment) {

    /** Longest comment that Exasol accepts. */
    private static final int MAX_COMMENT = 2000;

    public DescribedColumn {
        comment = cut(Printable.ascii(comment));
    }

    private static String cut(String comment) {
        return comment.length() <= MAX_COMMENT ? comment : comment.substring(0, MAX_COMMENT);
    }
}
