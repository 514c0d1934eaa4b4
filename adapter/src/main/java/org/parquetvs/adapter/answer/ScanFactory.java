package org.parquetvs.adapter.answer;

import java.util.List;
import org.parquetvs.adapter.metadata.SourceNotes;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.output.ScanOutput;

/**
 * Makes the scans of a virtual schema.
 *
 * @param connection the connection by whose name the workers find the bucket, unless a table has one of its own
 * @param options how values are read, unless a table says otherwise
 */
record ScanFactory(String connection, ReadOptions options) {

    ScanSpec scan(TableScan scan, ScanOutput output) {
        SourceNotes notes = scan.table().notes();
        return new ScanSpec(
                notes.connection().orElse(connection),
                notes.source(),
                notes.format(),
                notes.rows(),
                output,
                scan.filter(),
                List.of(),
                notes.reading(options));
    }
}
