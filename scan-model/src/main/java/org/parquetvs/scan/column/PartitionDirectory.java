package org.parquetvs.scan.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.error.PartitionException;
import org.parquetvs.scan.error.ScanErrors;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/**
 * A directory that names a value for all rows below it, such as {@code year=2026}.
 *
 * @param name the part before the first equals sign, decoded
 * @param level number of directories of the key above it
 * @param spelled the part after the equals sign, not decoded
 */
public record PartitionDirectory(String name, int level, String spelled) {

    /** All such directories of a key, from the bucket down. */
    public static List<PartitionDirectory> in(String key) {
        List<PartitionDirectory> found = new ArrayList<>();
        int level = 0;
        int start = 0;
        for (int end = key.indexOf('/'); end >= 0; end = key.indexOf('/', start)) {
            of(key.substring(start, end), level).ifPresent(found::add);
            start = end + 1;
            level++;
        }
        return found;
    }

    /** The directory of a key at this level, if it names a value. */
    public static Optional<PartitionDirectory> at(String key, int level) {
        int start = 0;
        for (int above = 0; above < level; above++) {
            start = key.indexOf('/', start) + 1;
            if (start == 0) {
                return Optional.empty();
            }
        }
        int end = key.indexOf('/', start);
        return end < 0 ? Optional.empty() : of(key.substring(start, end), level);
    }

    private static Optional<PartitionDirectory> of(String directory, int level) {
        int sign = directory.indexOf('=');
        return sign < 1
                ? Optional.empty()
                : Optional.of(new PartitionDirectory(
                        DirectoryText.decode(directory.substring(0, sign)), level, directory.substring(sign + 1)));
    }

    /** The text of the value; empty if it is NULL. */
    public Optional<String> text() {
        return spelled.isEmpty() || spelled.equals(DirectoryText.NULL)
                ? Optional.empty()
                : Optional.of(DirectoryText.decode(spelled));
    }

    /** The value, read as a type; empty if that is not possible. */
    Optional<Value> read(SqlType type) {
        Optional<String> text = text();
        return text.isEmpty()
                ? Optional.of(new Value.Null())
                : PartitionFormat.of(type).read(text.get());
    }

    /**
     * The value, read as a type.
     *
     * @param key of a file in the directory
     * @throws PartitionException if that is not possible; the message names directory, file and type
     */
    public Value value(SqlType type, String key) {
        return read(type)
                .orElseThrow(() -> ScanErrors.unreadablePartition(name, name + "=" + spelled, key, type.toSql()));
    }
}
