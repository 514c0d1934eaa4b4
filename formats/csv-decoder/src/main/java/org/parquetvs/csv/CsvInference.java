package org.parquetvs.csv;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.text.inference.SeenTables;
import org.parquetvs.text.inference.SeenValues;

/** Reads the records at the beginning of a CSV file to infer columns. */
public final class CsvInference {
    /** The parser needs room to read ahead. */
    private static final int MIN_BYTES = 64 << 10;

    private final SeenTables seen;
    private final CsvOptions options;

    public CsvInference(SeenTables seen, CsvOptions options) {
        this.seen = seen;
        this.options = options;
    }

    /**
     * Adds the records among some bytes.
     *
     * @param bytes of UTF-8, whatever the encoding of the file
     * @param isWhole whether the file ends with these bytes; if not, the last record may be cut off
     * @throws org.parquetvs.text.error.TextException if they are not CSV
     */
    public void add(String key, byte[] bytes, int length, boolean isWhole) {
        InputStream stream = new ByteArrayInputStream(bytes, 0, length);
        int maxBytes = 2 * Math.max(MIN_BYTES, length);
        CsvHead head = CsvHead.read(key, stream, options, StandardCharsets.UTF_8, maxBytes);
        byte[] nullText = options.nullText().getBytes(StandardCharsets.UTF_8);
        try (CsvRecords records = new CsvRecords(
                key,
                head.rows(),
                CsvSyntax.of(options, key),
                EmptyLines.of(head.names().size()),
                maxBytes,
                line -> "line " + (head.lines() + line))) {
            List<SeenValues> values = new ArrayList<>();
            seen.records().addTogether(Set.copyOf(head.names()));
            head.names().forEach(name -> values.add(seen.value(seen.records().field(name))));
            CsvFields fields = records.fields();
            while (records.next()) {
                if (!isWhole && fields.isCutOff()) {
                    return;
                }
                records.requireWhole(values.size());
                for (int field = 0; field < values.size(); field++) {
                    if (!isNull(fields, field, nullText)) {
                        values.get(field).addAny(fields.bytes(), fields.start(field), fields.end(field));
                    }
                }
            }
        }
    }

    private static boolean isNull(CsvFields fields, int field, byte[] nullText) {
        return Arrays.equals(fields.bytes(), fields.start(field), fields.end(field), nullText, 0, nullText.length);
    }
}
