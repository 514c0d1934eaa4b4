package org.parquetvs.scan.source;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashBin;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.predicate.KeyPrefixes;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;

/**
 * Decides which listed objects a scan reads: the files of the source that the filter does not rule out by the
 * information in a listing. Adapter and workers use the same class, so both see the same files.
 */
public final class SourceFilter {
    private final SourcePattern source;
    private final Predicate filter;
    private final KeyPrefixes prefixes;

    public SourceFilter(SourcePattern source, Predicate filter) {
        this.source = source;
        this.filter = filter;
        this.prefixes = filter.outcomes(column -> Domain.UNKNOWN).mayBe(Truth.TRUE)
                ? filter.keyPrefixes().and(KeyPrefixes.of(source.listingPrefix()))
                : KeyPrefixes.NONE;
    }

    /**
     * The prefixes to list: together they yield all objects that the scan reads, each once, and in the order of the keys
     * if they are listed one after the other. None if the filter rules out every key.
     *
     * @param listDirectories the directories directly below each prefix, which is empty or ends in a slash, in order;
     *     called only if the filter asks for the values of partitions
     */
    public List<String> listingPrefixes(UnaryOperator<List<String>> listDirectories) {
        return prefixes.prefixes().isEmpty()
                ? List.of()
                : directories(listDirectories).listingPrefixes();
    }

    /** Whether the scan reads this object. */
    public boolean accepts(FileEntry file) {
        return source.isDataFile(file) && keeps(file);
    }

    /** Whether the filter keeps a file of the source, by the information in a listing. */
    public boolean keeps(FileEntry file) {
        return filter.outcomes(column -> column.domainIn(file)).mayBe(Truth.TRUE);
    }

    /**
     * The prefixes that the worker of a hash bin lists: its own directories, or all prefixes of the scan. Not every
     * object found there is in the bin; {@link TaskFiles.HashBin#contains} decides.
     *
     * @param listDirectories the directories directly below each prefix, which is empty or ends in a slash, in order
     */
    public List<String> listingPrefixes(HashBin bin, UnaryOperator<List<String>> listDirectories) {
        if (bin.unit() instanceof HashUnit.Directory unit
                && !prefixes.prefixes().isEmpty()) {
            return directories(listDirectories).atDepth(unit.depth()).stream()
                    .filter(bin::contains)
                    .flatMap(directory -> KeyPrefixes.of(directory).and(prefixes).prefixes().stream())
                    .toList();
        }
        return listingPrefixes(listDirectories);
    }

    /**
     * What hash bins of this scan hash, so that their workers share the listing: the shallowest level with this many
     * directories, or else the whole key.
     */
    public HashUnit hashUnit(int directories, UnaryOperator<List<String>> listDirectories) {
        Directories walk = directories(listDirectories);
        List<String> level = List.of(walk.root());
        for (int depth = Directories.slashes(walk.root()) + 1; depth <= source.directoryDepth(); depth++) {
            level = walk.below(level);
            if (level.size() >= directories) {
                return new HashUnit.Directory(depth);
            }
        }
        return HashUnit.KEY;
    }

    private Directories directories(UnaryOperator<List<String>> listDirectories) {
        return new Directories(prefixes, filter, listDirectories);
    }
}
