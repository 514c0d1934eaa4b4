package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerException;

class RowCountCheckTest {
    private static final ScanColumn ID = new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(18, 0));
    private static final TaskFiles TWO = new TaskFiles.Explicit(List.of(
            FileSplit.whole(new FileEntry("a", 1, "\"1\"", 0)), FileSplit.whole(new FileEntry("b", 1, "\"2\"", 0))));
    private static final TaskFiles BIN = new TaskFiles.HashBin(0, 1, TaskFiles.HashUnit.KEY);

    @Test
    void asManyRowsAsTheFootersPromiseAreAll() {
        RowCountCheck rowCheck = RowCountCheck.of(spec(Predicate.TRUE), TWO);
        rowCheck.expect("a", 10);
        rowCheck.expect("b", 0);
        rowCheck.count("a", 4);
        rowCheck.count("a", 6);

        assertThatCode(rowCheck::requireAllRows).doesNotThrowAnyException();
    }

    @Test
    void missingRowsAreToldWithTheirFile() {
        RowCountCheck rowCheck = RowCountCheck.of(spec(Predicate.TRUE), BIN);
        rowCheck.expect("a", 10);
        rowCheck.count("a", 9);

        assertThatThrownBy(rowCheck::requireAllRows)
                .isInstanceOf(WorkerException.class)
                .hasMessageStartingWith("F-VSPQ-WORK-50: Failed to read file 'a': 9 rows were read, the footer declares"
                        + " 10 in the assigned row groups.");
    }

    @Test
    void rowsThatComeTwiceAreToldToo() {
        RowCountCheck rowCheck = RowCountCheck.of(spec(Predicate.TRUE), BIN);
        rowCheck.expect("a", 10);
        rowCheck.count("a", 10);
        rowCheck.count("a", 3);

        assertThatThrownBy(rowCheck::requireAllRows)
                .isInstanceOf(WorkerException.class)
                .hasMessageStartingWith("F-VSPQ-WORK-50: Failed to read file 'a'");
    }

    @Test
    void aFileThatWasNotOpenedIsMissing() {
        RowCountCheck rowCheck = RowCountCheck.of(spec(Predicate.TRUE), TWO);
        rowCheck.expect("a", 0);

        assertThatThrownBy(rowCheck::requireAllRows)
                .isInstanceOf(WorkerException.class)
                .hasMessageStartingWith(
                        "F-VSPQ-WORK-51: Failed to read file 'b': it is assigned to the task, but was not opened.");
    }

    @Test
    void ofAFilteredScanNothingIsExpected() {
        RowCountCheck rowCheck = RowCountCheck.of(spec(new IsNull(new Operand.Column(ID))), TWO);
        rowCheck.expect("a", 10);

        assertThatCode(rowCheck::requireAllRows).doesNotThrowAnyException();
    }

    private static ScanSpec spec(Predicate filter) {
        return new ScanSpec("S3", new SourcePattern("*"), List.of(ID), filter, BinaryEncoding.BASE64);
    }
}
