package org.parquetvs.adapter.nativeimport;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Value;

/**
 * The part of a footer that matters for IMPORT.
 *
 * @param isEncrypted whether it needs keys, which IMPORT does not have
 * @param rowGroups how many it has
 * @param types its top-level fields with their declared types
 * @param ids the names of these fields by their ids
 */
record ImportableFile(boolean isEncrypted, int rowGroups, Map<String, String> types, Map<Integer, String> ids) {

    ImportableFile {
        types = Map.copyOf(types);
        ids = Map.copyOf(ids);
    }

    static ImportableFile of(FileMetadata file) {
        return new ImportableFile(
                file.isEncrypted(),
                file.layout(Set.of(), Predicate.TRUE).rowGroups().size(),
                file.declaredTypes(),
                file.fieldIds());
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
        Optional<String> otherField = source.tableField()
                .map(known -> otherField(field, known))
                .orElseGet(() -> otherSpelling(field, source.spelling()));
        if (otherField.isPresent()) {
            return otherField;
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

    private Optional<String> otherSpelling(String field, Spelling spelling) {
        List<String> found = spelling.find(field, List.copyOf(types.keySet()), each -> each);
        return found.isEmpty() || found.contains(field)
                ? Optional.empty()
                : Optional.of("the field " + field + " is spelled " + found.get(0));
    }

    /** Why IMPORT, which goes by the name, would read something else than this field of a table. */
    private Optional<String> otherField(String name, TableField field) {
        @Nullable
        String found = field.id().isPresent()
                ? ids.get(field.id().getAsInt())
                : field.names().get(0);
        if (found != null) {
            return found.equals(name) ? Optional.empty() : Optional.of("the field " + name + " is called " + found);
        }
        if (ids.isEmpty() || types.containsKey(name)) {
            return Optional.of("no field has the id of " + name);
        }
        return field.initialDefault() instanceof Value.Null
                ? Optional.empty()
                : Optional.of("the field " + name + " has its default");
    }

    /** Whether splits cover the whole file. */
    boolean isWhole(List<FileSplit> splits) {
        return splits.stream()
                        .map(FileSplit::rowGroups)
                        .distinct()
                        .mapToInt(range -> Math.min(range.endExclusive(), rowGroups) - range.firstInclusive())
                        .sum()
                == rowGroups;
    }
}
