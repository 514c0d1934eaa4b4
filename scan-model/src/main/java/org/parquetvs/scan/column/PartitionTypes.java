package org.parquetvs.scan.column;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** The types that values of directories can have. */
public final class PartitionTypes {

    /** Digits of the inferred DECIMAL type for directories whose values are whole numbers without leading zeros. */
    static final int INFERRED_PRECISION = 18;

    /** Longest key, in bytes. */
    private static final int MAX_KEY = 1024;

    private static final SqlType TEXT = new SqlType.Varchar(MAX_KEY, Charset.UTF8);

    private static final List<SqlType> INFERRED = List.of(
            new SqlType.Decimal(INFERRED_PRECISION, 0),
            new SqlType.Date(),
            new SqlType.Timestamp(3),
            new SqlType.Timestamp(6),
            new SqlType.Timestamp(9));

    private PartitionTypes() {}

    /** The first type that can hold all of these texts; VARCHAR if there is none, or if there are no texts. */
    public static SqlType infer(Collection<String> texts) {
        return INFERRED.stream()
                .filter(type -> !texts.isEmpty() && texts.stream().allMatch(text -> isReadable(text, type)))
                .findFirst()
                .orElse(TEXT);
    }

    private static boolean isReadable(String text, SqlType type) {
        return PartitionFormat.of(type).read(text).isPresent();
    }

    /** Whether directories can have values of this type: exact numbers, days, times and texts. */
    public static boolean isSupported(SqlType type) {
        return PartitionFormat.exists(type.kind());
    }

    /**
     * The names of directories for this column name and value: none if there can be none; empty if that is not certain.
     *
     * @param type of the column
     */
    public static Optional<List<String>> directories(String name, Value value, SqlType type) {
        return PartitionFormat.of(type)
                .spellings(value)
                .filter(spellings -> spellings.isEmpty() || DirectoryText.isPlain(name))
                .map(spellings -> spellings.stream()
                        .map(spelled -> name + "=" + spelled + "/")
                        .toList());
    }
}
