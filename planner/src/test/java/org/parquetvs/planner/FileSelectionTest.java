package org.parquetvs.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.planner.TestPlans.SOURCE;
import static org.parquetvs.planner.TestPlans.file;
import static org.parquetvs.planner.TestPlans.files;
import static org.parquetvs.planner.TestPlans.key;
import static org.parquetvs.planner.TestPlans.planner;
import static org.parquetvs.planner.TestPlans.text;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.FileSelection;
import org.parquetvs.scan.value.Comparator;

/** Which files a plan knows by name, and when it gives up. */
class FileSelectionTest {
    @Test
    void selectsTheFilesOfTheSource() {
        Stream<FileEntry> listing =
                Stream.of(file("sales/a", 1), file("sales/_SUCCESS", 1), file("sales/empty", 0), file("sales/b/c", 1));
        assertThat(planner(4).select(listing, SOURCE, Predicate.TRUE))
                .isEqualTo(new FileSelection.Explicit(List.of(file("sales/a", 1), file("sales/b/c", 1))));
    }

    @Test
    void listingIsLeftAfterTheFirstFileTooMany() {
        AtomicInteger consumed = new AtomicInteger();
        Stream<FileEntry> endless = Stream.iterate(0, i -> i + 1)
                .peek(i -> consumed.incrementAndGet())
                .map(i -> file("sales/" + i, 1));
        PlanLimits limits = new PlanLimits(4, 300, 100, 3, 1);
        assertThat(new ScanPlanner(limits).select(endless, SOURCE, Predicate.TRUE))
                .isEqualTo(new FileSelection.TooMany(100));
        assertThat(consumed).hasValue(101);
    }

    @Test
    void asManyFilesAsAllowedAreExplicit() {
        PlanLimits limits = new PlanLimits(4, 300, 100, 3, 1);
        assertThat(new ScanPlanner(limits).select(files(100, 1).stream(), SOURCE, Predicate.TRUE))
                .isInstanceOf(FileSelection.Explicit.class);
    }

    @Test
    void filesWhoseKeyTheFilterExcludesAreNotRead() {
        Predicate filter = new And(List.of(
                new Like(key(), text("%b%"), null), new Not(new Comparison(key(), Comparator.EQUAL, text("sales/b")))));
        Stream<FileEntry> listing = Stream.of(file("sales/a", 1), file("sales/b", 1), file("sales/bc", 1));
        assertThat(planner(4).select(listing, SOURCE, filter))
                .isEqualTo(new FileSelection.Explicit(List.of(file("sales/bc", 1))));
    }
}
