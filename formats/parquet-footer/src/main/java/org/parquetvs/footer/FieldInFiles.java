package org.parquetvs.footer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.scan.inference.FieldTree;
import org.parquetvs.type.CommonType;
import org.parquetvs.type.SqlType;

/** One column, in all files that have it. */
final class FieldInFiles implements FieldTree.Facts<FieldInFiles> {
    /** Most types to list in a comment. */
    private static final int LISTED = 3;

    private final Map<String, String> firstFileByType = new LinkedHashMap<>();
    private final Map<String, String> firstFileWithoutValues = new LinkedHashMap<>();
    private final Set<SqlType> types = new LinkedHashSet<>();
    private final Set<SqlType> typesWithoutValues = new LinkedHashSet<>();
    private boolean required = true;
    private int files;

    /**
     * Adds the field of a file.
     *
     * @param hasValues whether it may have a value other than NULL there
     */
    void add(String key, NestedField field, boolean hasValues) {
        Type declared = field.type();
        boolean isAlwaysNull = ColumnTypeMapping.isAlwaysNull(declared);
        files++;
        required &= declared.isRepetition(Repetition.REQUIRED) && !isAlwaysNull;
        (hasValues || isAlwaysNull ? firstFileByType : firstFileWithoutValues)
                .putIfAbsent(ColumnTypeMapping.describe(declared), key);
        if (!isAlwaysNull) {
            (hasValues ? types : typesWithoutValues)
                    .add(field.isValue() ? ColumnTypeMapping.typeOfValue(declared) : SqlType.Varchar.LONGEST);
        }
    }

    @Override
    public void addAll(FieldInFiles other) {
        other.firstFileByType.forEach(firstFileByType::putIfAbsent);
        other.firstFileWithoutValues.forEach(firstFileWithoutValues::putIfAbsent);
        types.addAll(other.types);
        typesWithoutValues.addAll(other.typesWithoutValues);
        required &= other.required;
        files += other.files;
    }

    /**
     * The column.
     *
     * @param others names of other columns that differ from its name only by case
     */
    InferredColumn inferred(String name, Spelling spelling, List<String> others, int allFiles) {
        SqlType type = union(types).or(() -> union(typesWithoutValues)).orElse(SqlType.Varchar.LONGEST);
        return new InferredColumn(
                name,
                spelling,
                type,
                !required || files < allFiles || mayTurnIntoNull(type),
                comment() + remark(type) + others(others));
    }

    private static Optional<SqlType> union(Set<SqlType> types) {
        return types.stream().reduce(CommonType::union);
    }

    /** Other spellings of the name: different columns for Parquet, but hardly for people. */
    private static String others(List<String> others) {
        return others.isEmpty()
                ? ""
                : "; another column is spelled " + others.stream().limit(LISTED).collect(Collectors.joining(", "));
    }

    /** '' and NaN are NULL in the database. */
    private static boolean mayTurnIntoNull(SqlType type) {
        return type.is(SqlType.Kind.VARCHAR) || type.is(SqlType.Kind.DOUBLE);
    }

    /** What the user should know about a type that is not the one of each file. */
    private String remark(SqlType type) {
        if (types.stream().allMatch(each -> CommonType.holds(type, each))) {
            return type.equals(PhysicalTypes.INT96) && firstFileByType.containsKey(PrimitiveTypeName.INT96.name())
                    ? "; of its nanoseconds microseconds are read, a MAPPING to TIMESTAMP(9) reads all"
                    : "";
        }
        return type.isNumber()
                ? "; OVERFLOW says what happens to a number that does not fit " + type.toSql()
                        + " exactly, a MAPPING can make it text"
                : "; text, because no other type is for all of these; a MAPPING can convert them";
    }

    private String comment() {
        List<String> kinds = new ArrayList<>(firstFileByType.keySet());
        List<String> places = new ArrayList<>();
        firstFileByType.forEach((type, key) -> places.add(type + " in " + key));
        firstFileWithoutValues.forEach((type, key) -> {
            if (!firstFileByType.containsKey(type)) {
                kinds.add(type);
                places.add(type + " without values in " + key);
            }
        });
        if (kinds.size() == 1) {
            return kinds.get(0);
        }
        String listed = places.stream().limit(LISTED).collect(Collectors.joining(", "));
        int unlisted = places.size() - LISTED;
        return unlisted > 0 ? listed + ", and " + unlisted + " more" : listed;
    }
}
