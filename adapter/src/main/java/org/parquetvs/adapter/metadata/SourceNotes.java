package org.parquetvs.adapter.metadata;

import java.util.Optional;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.ScanSource;

/**
 * What is remembered about a table. Without a noted format, it is Parquet; without noted rows, its rows are the records.
 *
 * @param csvHeader whether its CSV files have a header; empty: what the properties of the schema say
 * @param connection the connection with its bucket; empty: the schema's
 */
public record SourceNotes(
        ScanSource source, FileFormat format, RowPath rows, Optional<Boolean> csvHeader, Optional<String> connection) {

    /** How the files of the table are read, by the options of the schema. */
    public ReadOptions reading(ReadOptions usual) {
        return csvHeader.map(usual::withHeader).orElse(usual);
    }
}
