package org.parquetvs.iceberg;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TableAddress;

/**
 * Finds the metadata file of a table without a catalog. With a version hint, the versions from the hinted one on are all
 * committed. Without one, the newest file may be the rest of a commit that failed, so it must be the only newest.
 */
final class MetadataFiles {
    private static final String HINT = "version-hint.text";

    /** {@code v3.metadata.json} or {@code 00003-6c3e….metadata.json}, perhaps compressed. */
    private static final Pattern NAME = Pattern.compile(
            "(?:v(?<version>\\d{1,18})|(?<number>\\d{1,18})-.+?)(?:\\.gz)?\\.metadata\\.json(?:\\.gz)?");

    private static final Pattern FILE = Pattern.compile(".*\\.metadata\\.json(\\.gz)?");

    private final ObjectStore store;
    private final TableAddress table;
    private final String directory;

    MetadataFiles(ObjectStore store, TableAddress table) {
        this.store = store;
        this.table = table;
        this.directory = table.path() + "/metadata/";
    }

    /** The file that describes the current state of the table. */
    FileEntry current() {
        if (FILE.matcher(table.path()).matches()) {
            return store.find(table.path()).orElseThrow(() -> IcebergErrors.noTable(table, store.bucket()));
        }
        List<FileEntry> versions = listed(directory + "v");
        return versions.stream()
                .filter(file -> file.key().equals(directory + HINT))
                .findFirst()
                .map(hint -> hinted(hint, versions))
                .orElseGet(this::newest);
    }

    private List<FileEntry> listed(String prefix) {
        try (Stream<FileEntry> listing = store.list(prefix)) {
            return listing.filter(file ->
                            file.key().equals(directory + HINT) || number(file).isPresent())
                    .toList();
        }
    }

    private FileEntry hinted(FileEntry hint, List<FileEntry> versions) {
        String text = new String(StoreFileIO.content(store, hint), StandardCharsets.UTF_8).strip();
        if (text.matches("\\d{1,18}")) {
            long least = Long.parseLong(text);
            return versions.stream()
                    .filter(file ->
                            number(file).filter(number -> number >= least).isPresent())
                    .max(Comparator.comparing(file -> number(file).orElseThrow()))
                    .orElseThrow(() -> IcebergErrors.missingVersion(table, hint.key(), text));
        }
        return store.find(directory + text + ".metadata.json")
                .orElseThrow(() -> IcebergErrors.missingVersion(table, hint.key(), text));
    }

    private FileEntry newest() {
        TreeMap<Long, List<FileEntry>> byNumber = listed(directory).stream()
                .collect(Collectors.groupingBy(file -> number(file).orElseThrow(), TreeMap::new, Collectors.toList()));
        Map.Entry<Long, List<FileEntry>> last = byNumber.lastEntry();
        if (last == null) {
            throw IcebergErrors.noTable(table, store.bucket());
        }
        if (last.getValue().size() > 1) {
            throw IcebergErrors.ambiguous(
                    table, last.getValue().stream().map(FileEntry::key).toList());
        }
        return last.getValue().get(0);
    }

    private Optional<Long> number(FileEntry file) {
        Matcher name = NAME.matcher(file.key().substring(directory.length()));
        return name.matches()
                ? Optional.of(
                        Long.valueOf(name.group("version") == null ? name.group("number") : name.group("version")))
                : Optional.empty();
    }
}
