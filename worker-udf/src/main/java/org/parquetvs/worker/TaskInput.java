package org.parquetvs.worker;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.wire.ScanSpecJson;
import org.parquetvs.scan.wire.TaskFilesJson;
import org.parquetvs.worker.error.WorkerErrors;

/**
 * The input of one call: the scan and the files of the task. A SET script gets a group: each row repeats the scan, and
 * the files may be spread over several rows. A SCALAR script gets one row.
 */
record TaskInput(ScanSpec spec, TaskFiles files) {
    private static final int SPEC = 0;
    private static final int FILES = 1;
    private static final List<String> NAMES = List.of("SPEC", "FILES");

    static TaskInput read(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        if (metadata.getInputColumnCount() != NAMES.size()) {
            throw WorkerErrors.wrongInput(metadata.getInputColumnCount() + " columns");
        }
        boolean isRow = metadata.getInputType().equals("SCALAR");
        String spec = text(iterator, SPEC);
        List<String> files = new ArrayList<>();
        do {
            if (!spec.equals(text(iterator, SPEC))) {
                throw WorkerErrors.differentSpecs();
            }
            files.add(text(iterator, FILES));
        } while (!isRow && iterator.next());
        return new TaskInput(ScanSpecJson.parseSpec(spec), TaskFilesJson.parseFiles(files));
    }

    private static String text(ExaIterator iterator, int column) throws ExaIterationException, ExaDataTypeException {
        String text = iterator.getString(column);
        if (text == null) {
            throw WorkerErrors.wrongInput("NULL in " + NAMES.get(column));
        }
        return text;
    }
}
