package org.parquetvs.csv;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.text.inference.SeenTables;
import org.parquetvs.text.inference.SeenValues;

/** Looks at the records at the beginning of a CSV file. */
public final class CsvInference {
    /** The parser needs room to read ahead. */
    private static final int LEAST_BYTES = 64 << 10;

    private final SeenTables seen;

    public CsvInference(SeenTables seen) {
        this.seen = seen;
    }

    /**
     * Adds the records among some bytes.
     *
     * @param isWhole whether the file ends with them; if not, the last record may be cut off
     * @throws org.parquetvs.text.error.TextException if they are no CSV
     */
    public void add(String key, byte[] bytes, int length, boolean isWhole) {
        try (CsvRecords records =
                new CsvRecords(key, new ByteArrayInputStream(bytes, 0, length), 2 * Math.max(LEAST_BYTES, length))) {
            List<SeenValues> fields = new ArrayList<>();
            records.header().forEach(name -> fields.add(seen.field(name)));
            while (records.next()) {
                if (!isWhole && records.fields().isCutOff()) {
                    return;
                }
                records.requireWhole();
                for (int field = 0; field < fields.size(); field++) {
                    fields.get(field)
                            .addAny(
                                    records.fields().bytes(),
                                    records.fields().start(field),
                                    records.fields().end(field));
                }
            }
        }
    }
}
