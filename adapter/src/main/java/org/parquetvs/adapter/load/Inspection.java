package org.parquetvs.adapter.load;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.format.FileFormats;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.format.MetadataReader;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.store.StoreUnreachableException;

/** Reads the footers of files, each pinned by its entity tag: one request a file. */
final class Inspection {

    /** Enough to hide the latency of a store, few enough for the memory of a script. */
    private static final ParallelRequests FOOTERS = new ParallelRequests("inspecting", 32);

    private final ObjectStore store;
    private final MetadataReader metadata = FileFormats.metadata(FileFormat.PARQUET);

    /** One list for all files of a schema: of many files the lists would take most memory. */
    private final Map<List<InferredColumn>, List<InferredColumn>> schemas = new ConcurrentHashMap<>();

    Inspection(ObjectStore store) {
        this.store = Objects.requireNonNull(store, "store");
    }

    /**
     * What is known of a file.
     *
     * @param inspected empty if its footer cannot be read
     * @param failure why; empty if it can
     */
    record Finding(FileEntry file, Optional<InspectedFile> inspected, Optional<String> failure) {

        static Finding of(InspectedFile inspected) {
            return new Finding(inspected.file(), Optional.of(inspected), Optional.empty());
        }

        static Finding failed(FileEntry file, @Nullable String reason) {
            return new Finding(file, Optional.empty(), Optional.of(String.valueOf(reason)));
        }
    }

    /**
     * Looks at each of some files.
     *
     * @throws StoreUnreachableException if it is not a file that is at fault
     */
    List<Finding> inspect(List<FileEntry> files) {
        try {
            return FOOTERS.all(files, this::inspect);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("read the footers of " + files.size() + " files");
        }
    }

    private Finding inspect(FileEntry file) {
        try {
            List<FileEntry> one = List.of(file);
            List<InferredColumn> fields = schema(metadata.columns(store, one, 1));
            Set<String> names = fields.stream().map(InferredColumn::field).collect(Collectors.toSet());
            FileLayout layout = metadata.readAll(store, one, 1, found -> found.layout(names, Predicate.TRUE))
                    .get(0);
            return Finding.of(new InspectedFile(layout, fields));
        } catch (StoreUnreachableException e) {
            throw e;
        } catch (RuntimeException e) {
            // Whether that fails the load or only the file is for the options to say.
            return Finding.failed(file, e.getMessage());
        }
    }

    /** Whether values may be NULL makes no difference for loading them. */
    private List<InferredColumn> schema(List<InferredColumn> fields) {
        List<InferredColumn> types = fields.stream()
                .map(field -> new InferredColumn(field.field(), field.type(), true, ""))
                .toList();
        return schemas.computeIfAbsent(types, found -> found);
    }
}
