package org.parquetvs.adapter.nativeimport;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.sql.ExpressionSql;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;

/** What a scan needs from IMPORT, and whether IMPORT can do it for ordinary files. */
final class ImportableScan {

    private ImportableScan() {}

    /** The columns that are read from the files. */
    static List<ScanColumn> fields(TableScan table, ScanSpec spec) {
        return columns(table, spec).stream()
                .filter(column -> column.source().is(ColumnSource.Kind.FIELD))
                .toList();
    }

    /** The columns that have the same value in all rows of a file. */
    static List<ScanColumn> constants(TableScan table, ScanSpec spec) {
        return columns(table, spec).stream()
                .filter(column -> !column.source().is(ColumnSource.Kind.FIELD))
                .toList();
    }

    /**
     * The emitted columns and the columns of pushed conditions. Key filters and implied conditions are not applied, so
     * their columns are not read.
     */
    private static Set<ScanColumn> columns(TableScan table, ScanSpec spec) {
        Set<ScanColumn> columns = new LinkedHashSet<>(spec.output().columns());
        table.pushedPredicates().stream().flatMap(Predicate::columns).forEach(columns::add);
        return columns;
    }

    /** The conditions that the workers would apply. */
    static List<String> conditions(TableScan table) {
        return table.pushed().stream().map(ExpressionSql.ofOneTable()::render).toList();
    }

    /** Why the workers have to read the scan; empty if it depends on the files. */
    static Optional<String> obstacle(TableScan table, PlannedScan plan) {
        ScanSpec spec = plan.plan().spec();
        boolean emitsRows = spec.output() instanceof ScanOutput.Rows || spec.output() instanceof ScanOutput.TopN;
        if (!emitsRows || !plan.known().isEmpty()) {
            return Optional.of("the workers aggregate");
        }
        if (spec.format() != FileFormat.PARQUET || !spec.rows().isRecords()) {
            return Optional.of("it reads nothing but the records of Parquet files");
        }
        if (spec.options().overflow() != Overflow.ABORT) {
            return Optional.of("it does not know OVERFLOW = '" + spec.options().overflow() + "'");
        }
        if (!plan.plan().namesFiles()) {
            return Optional.of("there are more files than a plan can name");
        }
        return Stream.of(
                        fields(table, spec).stream()
                                .filter(column -> !((ColumnSource.Field) column.source()).isTopLevel())
                                .map(column -> column.name() + " is no top-level field, or is converted"),
                        constants(table, spec).stream()
                                .filter(column -> column.source().isInFile())
                                .map(column -> "it does not tell " + column.name()),
                        Stream.of("no field of the files is read")
                                .filter(reason -> fields(table, spec).isEmpty()))
                .flatMap(reasons -> reasons)
                .findFirst();
    }
}
