package org.parquetvs.planner;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.parquetvs.scan.RandomPredicates;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Small parts of plans that several tests need. */
final class TestPlans {
    static final SourcePattern SOURCE = new SourcePattern("sales/**");

    private TestPlans() {}

    static ScanPlanner planner(int slots) {
        return new ScanPlanner(PlanLimits.forSlots(slots));
    }

    static ScanSpec spec(int columns) {
        return new ScanSpec(
                "S3",
                SOURCE,
                Collections.nCopies(
                        columns, new ScanColumn("C", ColumnSource.Field.of("c"), new SqlType.Decimal(18, 0))),
                Predicate.TRUE,
                BinaryEncoding.HEX);
    }

    static Operand key() {
        return new Operand.Column(RandomPredicates.FILE_KEY);
    }

    static Operand text(String text) {
        return new Operand.Literal(new Value.Text(text));
    }

    static List<FileEntry> files(int count, long size) {
        return IntStream.range(0, count).mapToObj(i -> file("sales/" + i, size)).toList();
    }

    static FileEntry file(String key, long size) {
        return new FileEntry(key, size, "\"e\"", 0);
    }
}
