package org.parquetvs.adapter.nativeimport;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.predicate.Predicate;

/**
 * The part of a footer that matters for IMPORT.
 *
 * @param rowGroups how many it has
 * @param types its top-level fields with their declared types
 */
record ImportableFile(int rowGroups, Map<String, String> types) {

    ImportableFile {
        types = Map.copyOf(types);
    }

    static ImportableFile of(FileMetadata file) {
        return new ImportableFile(
                file.layout(Set.of(), Predicate.TRUE).rowGroups().size(), file.declaredTypes());
    }

    /**
     * Why IMPORT may read some columns of the file differently from the workers. A field that the file lacks is NULL
     * for both.
     */
    Optional<String> obstacle(Collection<ScanColumn> fields) {
        return fields.stream().flatMap(column -> obstacle(column).stream()).findFirst();
    }

    private Optional<String> obstacle(ScanColumn column) {
        ColumnSource.Field source = (ColumnSource.Field) column.source();
        String field = source.path().get(0);
        List<String> found = source.spelling().find(field, List.copyOf(types.keySet()), each -> each);
        if (!found.isEmpty() && !found.contains(field)) {
            return Optional.of("the field " + field + " is spelled " + found.get(0));
        }
        @Nullable String declared = types.get(field);
        if (declared == null
                || ImportedTypes.kindOf(declared)
                        .filter(kind -> kind == column.type().kind())
                        .isPresent()) {
            return Optional.empty();
        }
        return Optional.of("the field " + field + " is " + declared + ", and the column "
                + column.type().toSql());
    }

    /** Whether splits cover the whole file. */
    boolean isWhole(List<FileSplit> splits) {
        Set<RowGroupRange> ranges = splits.stream().map(FileSplit::rowGroups).collect(Collectors.toSet());
        return ranges.contains(RowGroupRange.ALL)
                || ranges.stream().mapToInt(RowGroupRange::count).sum() == rowGroups;
    }
}
