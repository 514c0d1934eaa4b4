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
 * What the footer of a file says to IMPORT.
 *
 * @param rowGroups how many it has
 * @param types its top-level fields, and the types that it declares them to have
 */
record FileLook(int rowGroups, Map<String, String> types) {

    FileLook {
        types = Map.copyOf(types);
    }

    static FileLook of(FileMetadata file) {
        return new FileLook(file.layout(Set.of(), Predicate.TRUE).rowGroups().size(), file.declaredTypes());
    }

    /** Why IMPORT cannot be sure to read some columns of the file as the workers do; a field that it lacks is NULL to both. */
    Optional<String> obstacle(Collection<ScanColumn> fields) {
        return fields.stream().flatMap(column -> obstacle(column).stream()).findFirst();
    }

    private Optional<String> obstacle(ScanColumn column) {
        String field = ((ColumnSource.Field) column.source()).path().get(0);
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

    /** Whether splits of the file are all of it. */
    boolean isWhole(List<FileSplit> splits) {
        Set<RowGroupRange> ranges = splits.stream().map(FileSplit::rowGroups).collect(Collectors.toSet());
        return ranges.contains(RowGroupRange.ALL)
                || ranges.stream().mapToInt(RowGroupRange::count).sum() == rowGroups;
    }
}
