package org.parquetvs.adapter.sql;

import java.util.List;
import java.util.Map;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Value;

/**
 * A scan whose whole files the IMPORT of the database reads.
 *
 * @param connection the connection by which IMPORT finds the bucket
 * @param fields the columns to read from the files: the emitted ones and the ones that conditions need
 * @param parts the files; at least one
 * @param where the conditions of the scan, which the database applies to the rows of IMPORT
 * @param rest what the workers read
 * @param obstacle why the workers read it; empty if they read nothing
 */
public record ImportedScan(
        String connection,
        List<ScanColumn> fields,
        List<Part> parts,
        List<String> where,
        PlannedScan rest,
        String obstacle) {

    /**
     * Files with the same values in all columns that are known without reading them.
     *
     * @param constants the columns that have one value in all their rows
     * @param keys keys of the files
     */
    public record Part(Map<ScanColumn, Value> constants, List<String> keys) {
        public Part {
            constants = Map.copyOf(constants);
            keys = List.copyOf(keys);
        }
    }

    public ImportedScan {
        fields = List.copyOf(fields);
        parts = List.copyOf(parts);
        where = List.copyOf(where);
        if (fields.isEmpty() || parts.isEmpty()) {
            throw new IllegalArgumentException("Invalid import: it reads " + fields + " of " + parts);
        }
    }

    /** How many files it imports. */
    int files() {
        return parts.stream().mapToInt(part -> part.keys().size()).sum();
    }
}
