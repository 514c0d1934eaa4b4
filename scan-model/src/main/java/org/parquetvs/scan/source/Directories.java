package org.parquetvs.scan.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.PartitionTypes;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.KeyPrefixes;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/**
 * Walks down directories level by level, without listing a file. It finds the directories that can contain files whose
 * keys have some prefixes and whose partitions fulfil a filter.
 */
final class Directories {

    /** Each directory is at least one request; with more than this, listing the level above is cheaper. */
    static final int MAX_LISTED = 100;

    private final KeyPrefixes prefixes;
    private final Predicate filter;
    private final UnaryOperator<List<String>> listDirectories;

    /** @param listDirectories the directories directly below each prefix, which is empty or ends in a slash, in order */
    Directories(KeyPrefixes prefixes, Predicate filter, UnaryOperator<List<String>> listDirectories) {
        this.prefixes = prefixes;
        this.filter = filter;
        this.listDirectories = listDirectories;
    }

    /** The deepest directory that contains all keys: empty or ending in a slash. */
    String root() {
        String common = prefixes.common();
        return common.substring(0, common.lastIndexOf('/') + 1);
    }

    /** The directories directly below some others that can contain files of the scan. */
    List<String> below(List<String> parents) {
        return listDirectories.apply(parents).stream().filter(this::mayHold).toList();
    }

    /** The directories whose name has this many slashes. */
    List<String> atDepth(int depth) {
        List<String> level = List.of(root());
        for (int slashes = slashes(root()); slashes < depth; slashes++) {
            level = below(level);
        }
        return level;
    }

    /**
     * The prefixes to list: the prefixes of the keys, extended by directories as far as the filter asks for partitions
     * and there are not too many directories. If the filter names the values of a partition, its directories need not
     * be listed.
     */
    List<String> listingPrefixes() {
        List<String> level = List.of(root());
        int deepest =
                partitions().mapToInt(column -> partition(column).level()).max().orElse(-1);
        for (int depth = slashes(root()); depth <= deepest; depth++) {
            if (level.stream().anyMatch(this::mayHoldFilesItself)) {
                break;
            }
            List<String> next = next(level, depth, depth == deepest);
            if (next.size() > MAX_LISTED) {
                break;
            }
            level = next;
        }
        return level.stream()
                .sorted(Value::compareText)
                .flatMap(directory -> KeyPrefixes.of(directory).and(prefixes).prefixes().stream())
                .toList();
    }

    /**
     * The next level. If nothing is left out on the deepest level, that level is not worth a request for each
     * directory.
     */
    private List<String> next(List<String> level, int depth, boolean deepest) {
        Optional<List<String>> named = named(depth);
        if (named.isPresent()) {
            return level.stream()
                    .flatMap(parent -> named.get().stream().map(parent::concat))
                    .filter(this::mayHold)
                    .toList();
        }
        List<String> all = listDirectories.apply(level);
        List<String> left = all.stream().filter(this::mayHold).toList();
        return deepest && left.size() == all.size() ? level : left;
    }

    /** The names that the directories on a level must have; empty if the filter does not say. */
    private Optional<List<String>> named(int level) {
        return partitions()
                .filter(column -> partition(column).level() == level)
                .flatMap(column -> named(column).stream())
                .findFirst();
    }

    private Optional<List<String>> named(ScanColumn column) {
        Optional<Set<Value>> values = filter.allowedValues(column);
        if (values.isEmpty() || values.get().size() > MAX_LISTED) {
            return Optional.empty();
        }
        List<String> named = new ArrayList<>();
        for (Value value : values.get()) {
            for (String name : partition(column).spellings()) {
                Optional<List<String>> directories = PartitionTypes.directories(name, value, column.type());
                if (directories.isEmpty()) {
                    return Optional.empty();
                }
                named.addAll(directories.get());
            }
        }
        return Optional.of(named.stream().distinct().toList());
    }

    /** Whether files of the scan can be in a directory or below it. */
    private boolean mayHold(String directory) {
        int depth = slashes(directory);
        return !KeyPrefixes.of(directory).and(prefixes).prefixes().isEmpty()
                && mayBeTrue(directory, partition -> partition.level() < depth);
    }

    /** Whether files of the scan can be in a directory itself, not in one below it. */
    private boolean mayHoldFilesItself(String directory) {
        return mayBeTrue(directory, partition -> true);
    }

    private boolean mayBeTrue(String directory, java.util.function.Predicate<ColumnSource.Partition> isKnown) {
        return filter.outcomes(
                        column -> column.source() instanceof ColumnSource.Partition partition && isKnown.test(partition)
                                ? partition.domainBelow(directory, column.type())
                                : Domain.UNKNOWN)
                .mayBe(Truth.TRUE);
    }

    private Stream<ScanColumn> partitions() {
        return filter.columns().filter(column -> column.source().is(ColumnSource.Kind.PARTITION));
    }

    private static ColumnSource.Partition partition(ScanColumn column) {
        return (ColumnSource.Partition) column.source();
    }

    static int slashes(String directory) {
        return (int) directory.chars().filter(character -> character == '/').count();
    }
}
