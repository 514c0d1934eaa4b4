package org.parquetvs.scan.export;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The layout of the files of an export.
 *
 * @param rowGroupRows most rows of a row group
 * @param rowGroupBytes a row group ends when its values take this many bytes of memory
 * @param pageBytes a page ends when it has about this many bytes before compression
 * @param fileRows most rows of a file
 * @param fileBytes a file takes no further row group once it has this many bytes
 * @param dictionary whether values that repeat are written once, in a dictionary
 * @param bloomFilters names of the columns that get a bloom filter
 * @param keyValueMetadata metadata for the footer of each file
 * @param encryption of the files, if they are encrypted
 */
public record WrittenLayout(
        Compression compression,
        int rowGroupRows,
        long rowGroupBytes,
        int pageBytes,
        long fileRows,
        long fileBytes,
        boolean dictionary,
        List<String> bloomFilters,
        Map<String, String> keyValueMetadata,
        Optional<WrittenEncryption> encryption) {

    public WrittenLayout {
        bloomFilters = List.copyOf(bloomFilters);
        Objects.requireNonNull(encryption, "encryption");
        keyValueMetadata = Map.copyOf(keyValueMetadata);
        if (rowGroupRows < 1 || rowGroupBytes < 1 || pageBytes < 1 || fileRows < 1 || fileBytes < 1) {
            throw new IllegalArgumentException("Invalid limits: row groups of " + rowGroupRows + " rows and "
                    + rowGroupBytes + " bytes, pages of " + pageBytes + " bytes, files of " + fileRows + " rows and "
                    + fileBytes + " bytes");
        }
    }
}
