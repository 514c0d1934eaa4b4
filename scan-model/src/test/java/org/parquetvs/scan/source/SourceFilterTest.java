package org.parquetvs.scan.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.RandomPredicates;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.TaskFiles.HashBin;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;

class SourceFilterTest {
    private static final SourcePattern SOURCE = new SourcePattern("sales/**");
    private static final Operand KEY = new Operand.Column(RandomPredicates.FILE_KEY);

    @Test
    void withoutFilterThePrefixOfTheSourceIsListed() {
        assertThat(prefixes(Predicate.TRUE)).containsExactly("sales/");
    }

    @Test
    void equalityAndLikeOnTheKeyLengthenThePrefix() {
        assertThat(prefixes(equal("sales/2026/a"))).containsExactly("sales/2026/a");
        assertThat(prefixes(new Comparison(text("sales/a"), Comparator.EQUAL, KEY)))
                .containsExactly("sales/a");
        assertThat(prefixes(like("sales/2026/%.parquet"))).containsExactly("sales/2026/");
        assertThat(prefixes(like("%.parquet"))).containsExactly("sales/");
        assertThat(prefixes(like("sa%"))).containsExactly("sales/");
    }

    @Test
    void inAndOrAreListedOneAfterTheOtherInOrderOfTheKeys() {
        assertThat(prefixes(in("sales/b", "sales/a", "items/c"))).containsExactly("sales/a", "sales/b");
        assertThat(prefixes(new Or(List.of(like("sales/b%"), like("sales/ab%"), equal("sales/abc")))))
                .containsExactly("sales/ab", "sales/b");
    }

    @Test
    void manyPrefixesAreListedByWhatTheyHaveInCommon() {
        String[] keys =
                IntStream.range(0, 1_000).mapToObj("sales/part-%03d"::formatted).toArray(String[]::new);
        assertThat(prefixes(in(keys))).containsExactly("sales/part-");
    }

    @Test
    void conjunctionsTakeTheLongerPrefix() {
        assertThat(prefixes(new And(List.of(like("sales/2026%"), like("sales/2026/01%"), not(equal("sales/x"))))))
                .containsExactly("sales/2026/01");
    }

    @Test
    void nothingIsListedWhereNoKeyCanMatch() {
        assertThat(prefixes(equal("items/a"))).isEmpty();
        assertThat(prefixes(new And(List.of(like("sales/a%"), like("sales/b%")))))
                .isEmpty();
        assertThat(prefixes(new Constant(Truth.FALSE))).isEmpty();
        assertThat(prefixes(not(Predicate.TRUE))).isEmpty();
        assertThat(prefixes(new Comparison(KEY, Comparator.EQUAL, new Operand.Literal(new Value.Null()))))
                .isEmpty();
    }

    @Test
    void prefixDoesNotEndWithinACharacter() {
        assertThat(prefixes(in("sales/😀", "sales/😁"))).containsExactly("sales/😀", "sales/😁");
        assertThat(new SourceFilter(new SourcePattern("\ud83d*"), Predicate.TRUE)
                        .listingPrefixes(SourceFilterTest::noDirectory))
                .containsExactly("");
    }

    @Test
    void everyFileThatIsReadLiesBelowExactlyOneListedPrefix() {
        Seeds.forEach(5_000, random -> {
            SourceFilter filter = new SourceFilter(new SourcePattern("**"), RandomPredicates.predicate(random, 3));
            FileEntry file = new FileEntry(RandomPredicates.text(random), 1, "\"e\"", 0);
            if (filter.accepts(file)) {
                assertThat(filter.listingPrefixes(SourceFilterTest::noDirectory))
                        .filteredOn(file.key()::startsWith)
                        .hasSize(1);
            }
        });
    }

    @Test
    void workerOfAHashBinListsItsDirectoriesOnly() {
        SourceFilter filter = new SourceFilter(new SourcePattern("sales/*/*"), like("sales/d1%"));
        List<String> walked = new ArrayList<>();
        List<String> listed = IntStream.range(0, 4)
                .mapToObj(index -> new HashBin(index, 4, new HashUnit.Directory(2)))
                .flatMap(bin -> filter
                        .listingPrefixes(bin, parents -> {
                            walked.addAll(parents);
                            return List.of("sales/d0/", "sales/d1/", "sales/d10/", "sales/d2/");
                        })
                        .stream())
                .toList();
        assertThat(listed).containsExactlyInAnyOrder("sales/d1/", "sales/d10/");
        assertThat(walked).containsExactly("sales/", "sales/", "sales/", "sales/");
    }

    @Test
    void workerOfAHashBinListsTheFilterWhereItIsNarrowerThanTheDirectory() {
        SourceFilter filter = new SourceFilter(new SourcePattern("sales/*/*"), like("sales/d1/part-7%"));
        assertThat(filter.listingPrefixes(
                        new HashBin(0, 1, new HashUnit.Directory(2)), parents -> List.of("sales/d1/", "sales/d2/")))
                .containsExactly("sales/d1/part-7");
        assertThat(filter.listingPrefixes(new HashBin(0, 1, HashUnit.KEY), parents -> List.of()))
                .containsExactly("sales/d1/part-7");
    }

    private static List<String> prefixes(Predicate filter) {
        return new SourceFilter(SOURCE, filter).listingPrefixes(SourceFilterTest::noDirectory);
    }

    private static List<String> noDirectory(List<String> parents) {
        throw new AssertionError("Listed the directories of " + parents);
    }

    private static Operand text(String text) {
        return new Operand.Literal(new Value.Text(text));
    }

    private static Predicate equal(String key) {
        return new Comparison(KEY, Comparator.EQUAL, text(key));
    }

    private static Predicate like(String pattern) {
        return new Like(KEY, text(pattern), null);
    }

    private static Predicate not(Predicate predicate) {
        return new Not(predicate);
    }

    private static Predicate in(String... keys) {
        return new In(
                KEY,
                List.of(keys).stream().map(key -> (Value) new Value.Text(key)).toList());
    }
}
