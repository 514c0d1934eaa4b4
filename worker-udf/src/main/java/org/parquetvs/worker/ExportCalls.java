package org.parquetvs.worker;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.scan.wire.ExportSpecJson;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerErrors;

/** Reads the input of the two scripts of an export. */
final class ExportCalls {
    static final int SPEC = 0;

    /** Connections of a task to the store. */
    static final int CONNECTIONS = 8;

    private ExportCalls() {}

    /** The specification of the export, which each row repeats. */
    static ExportSpec spec(ExaIterator iterator) throws ExaIterationException, ExaDataTypeException {
        String text = iterator.getString(SPEC);
        if (text == null) {
            throw WorkerErrors.wrongExportInput("its first argument is NULL");
        }
        return ExportSpecJson.parse(text);
    }

    /** The types of the columns after the first one. */
    static List<SqlType> types(ExaMetadata metadata, ExportSpec spec) throws ExaIterationException {
        if (metadata.getInputColumnCount() != spec.columns().size() + 1L) {
            throw WorkerErrors.wrongExportInput("it has " + metadata.getInputColumnCount() + " arguments for "
                    + spec.columns().size() + " columns");
        }
        List<SqlType> types = new ArrayList<>();
        for (int column = 1; column < metadata.getInputColumnCount(); column++) {
            types.add(
                    type(metadata.getInputColumnSqlType(column), spec.columns().get(column - 1)));
        }
        return types;
    }

    private static SqlType type(String text, String column) {
        try {
            return SqlType.parse(text);
        } catch (IllegalArgumentException e) {
            throw WorkerErrors.wrongExportInput(
                    "column " + column + " has type " + text + ", which cannot be exported");
        }
    }
}
