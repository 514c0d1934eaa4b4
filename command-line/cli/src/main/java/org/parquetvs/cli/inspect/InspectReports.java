package org.parquetvs.cli.inspect;

import java.util.Map;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.inspection.ColumnFigures;
import org.parquetvs.inspection.FileAdvice;
import org.parquetvs.inspection.FileFigures;
import org.parquetvs.inspection.RowGroupFigures;

/** The reports of the command. */
final class InspectReports {
    static final ReportColumns<FileFigures> FILES = new ReportColumns<FileFigures>()
            .text("FILE", FileFigures::key)
            .number("BYTES", FileFigures::bytes)
            .number("ROWS", FileFigures::rows)
            .number("ROW_GROUPS", file -> file.rowGroups().size())
            .text("WRITER", FileFigures::writer);

    static final ReportColumns<RowGroupFigures> ROW_GROUPS = new ReportColumns<RowGroupFigures>()
            .text("FILE", RowGroupFigures::file)
            .number("ROW_GROUP", RowGroupFigures::ordinal)
            .number("ROWS", RowGroupFigures::rows)
            .number("BYTES", RowGroupFigures::bytes)
            .number("UNCOMPRESSED_BYTES", RowGroupFigures::uncompressedBytes);

    static final ReportColumns<FileAdvice> ADVICE =
            new ReportColumns<FileAdvice>().text("TOPIC", FileAdvice::topic).text("ADVICE", FileAdvice::text);

    private InspectReports() {}

    /**
     * The columns of a report with a row for each leaf column.
     *
     * @param sqlTypes the types of the top-level columns in the database
     */
    static ReportColumns<ColumnFigures> columns(Map<String, String> sqlTypes) {
        return new ReportColumns<ColumnFigures>()
                .text("COLUMN", ColumnFigures::name)
                .text("TYPE", column -> String.join(" or ", column.types()))
                .text("SQL_TYPE", column -> sqlTypes.getOrDefault(column.topLevel(), ""))
                .text("ENCODINGS", column -> String.join(", ", column.encodings()))
                .text("COMPRESSION", column -> String.join(", ", column.codecs()))
                .number("BYTES", ColumnFigures::bytes)
                .number("UNCOMPRESSED_BYTES", ColumnFigures::uncompressedBytes)
                .number("VALUES", ColumnFigures::values)
                .number("NULLS", ColumnFigures::nulls)
                .text("MIN", ColumnFigures::min)
                .text("MAX", ColumnFigures::max)
                .number("ROW_GROUPS", ColumnFigures::rowGroups)
                .number("WITH_STATISTICS", ColumnFigures::withBounds)
                .number("WITH_PAGE_INDEX", ColumnFigures::withPageIndex)
                .number("WITH_BLOOM_FILTER", ColumnFigures::withBloomFilter)
                .figure("OVERLAP", ColumnFigures::overlap);
    }
}
