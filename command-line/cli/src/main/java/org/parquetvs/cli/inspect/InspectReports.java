package org.parquetvs.cli.inspect;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.footer.RowGroupMetadata;
import org.parquetvs.inspection.Advice;
import org.parquetvs.inspection.ColumnFigures;
import org.parquetvs.inspection.FileFigures;
import org.parquetvs.inspection.Inspection;

/** The reports of the command. */
final class InspectReports {
    static final ReportColumns<FileFigures> FILES = new ReportColumns<FileFigures>()
            .text("FILE", FileFigures::key)
            .number("BYTES", FileFigures::bytes)
            .number("ROWS", FileFigures::rows)
            .number("ROW_GROUPS", FileFigures::rowGroups)
            .text("WRITER", FileFigures::writer);

    static final ReportColumns<RowGroup> ROW_GROUPS = new ReportColumns<RowGroup>()
            .text("FILE", row -> row.file().key())
            .number("ROW_GROUP", RowGroup::ordinal)
            .number("ROWS", row -> row.rowGroup().rows())
            .number("BYTES", row -> FileFigures.bytes(row.rowGroup()))
            .number("UNCOMPRESSED_BYTES", row -> FileFigures.uncompressedBytes(row.rowGroup()));

    static final ReportColumns<Advice> ADVICE =
            new ReportColumns<Advice>().text("TOPIC", Advice::topic).text("ADVICE", Advice::text);

    private InspectReports() {}

    /** A row group of a file. */
    record RowGroup(FileFigures file, int ordinal, RowGroupMetadata rowGroup) {

        static List<RowGroup> of(Inspection inspection) {
            return inspection.files().stream().flatMap(RowGroup::of).toList();
        }

        private static Stream<RowGroup> of(FileFigures file) {
            List<RowGroupMetadata> all = file.footer().rowGroups();
            return IntStream.range(0, all.size()).mapToObj(ordinal -> new RowGroup(file, ordinal, all.get(ordinal)));
        }
    }

    /**
     * The columns of a report with a row for each leaf column.
     *
     * @param sqlTypes the types of the top-level columns in the database
     */
    static ReportColumns<ColumnFigures> columns(Map<String, String> sqlTypes) {
        return new ReportColumns<ColumnFigures>()
                .text("COLUMN", ColumnFigures::name)
                .text("TYPE", column -> String.join(" or ", column.types()))
                .text("SQL_TYPE", column -> sqlTypes.getOrDefault(topLevel(column), ""))
                .text("ENCODINGS", column -> String.join(", ", column.encodings()))
                .text("COMPRESSION", column -> String.join(", ", column.codecs()))
                .number("BYTES", ColumnFigures::bytes)
                .number("UNCOMPRESSED_BYTES", ColumnFigures::uncompressedBytes)
                .number("VALUES", ColumnFigures::values)
                .number("NULLS", ColumnFigures::nulls)
                .text("MIN", ColumnFigures::min)
                .text("MAX", ColumnFigures::max)
                .number("ROW_GROUPS", column -> column.chunks().size())
                .number("WITH_STATISTICS", ColumnFigures::withBounds)
                .number("WITH_PAGE_INDEX", ColumnFigures::withPageIndex)
                .number("WITH_BLOOM_FILTER", ColumnFigures::withBloomFilter)
                .figure("OVERLAP", ColumnFigures::overlap);
    }

    private static String topLevel(ColumnFigures column) {
        return column.chunks().get(0).getPath().toArray()[0];
    }
}
