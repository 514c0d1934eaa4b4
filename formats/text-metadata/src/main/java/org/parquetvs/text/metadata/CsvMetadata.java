package org.parquetvs.text.metadata;

import org.parquetvs.csv.CsvInference;
import org.parquetvs.format.InferenceOptions;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.text.inference.SeenTables;

/** CSV. */
public final class CsvMetadata extends TextMetadata {

    public CsvMetadata() {
        super(FileFormat.CSV);
    }

    @Override
    void look(TextHead head, InferenceOptions options, SeenTables seen) {
        new CsvInference(seen, options.reading().csv()).add(head.key(), head.text(), head.endOfLines(), head.isWhole());
    }
}
