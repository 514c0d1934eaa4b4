package org.parquetvs.importexport.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.properties.ColumnRules;
import org.parquetvs.adapter.properties.FormatProperties;
import org.parquetvs.format.InferenceOptions;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.format.MetadataReader;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.importexport.load.InspectedFile.Schema;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.store.StoreUnreachableException;
import org.parquetvs.type.CommonType;
import org.parquetvs.type.SqlType;

/** Reads the footers of files, or the beginning of text files, each pinned by its entity tag: one request a file. */
final class Inspection {

    /** Enough to hide the latency of a store, few enough for the memory of a script. */
    private static final ParallelRequests FOOTERS = new ParallelRequests("inspecting", 32);

    private final ObjectStore store;
    private final FormatProperties format;
    private final ColumnRules rules;

    /** One object for all files of a schema, because with many files their schemas would take most of the memory. */
    private final Map<Schema, Schema> schemas = new ConcurrentHashMap<>();

    Inspection(ObjectStore store, FormatProperties format, ColumnRules rules) {
        this.store = store;
        this.format = format;
        this.rules = rules;
    }

    /**
     * What is known about a file.
     *
     * @param inspected empty if the file cannot be read
     * @param failure why it cannot be read; empty if it can
     */
    record Finding(FileEntry file, Optional<InspectedFile> inspected, Optional<String> failure) {

        static Finding of(InspectedFile inspected) {
            return new Finding(inspected.file(), Optional.of(inspected), Optional.empty());
        }

        static Finding failed(FileEntry file, @Nullable String reason) {
            return new Finding(file, Optional.empty(), Optional.of(String.valueOf(reason)));
        }

        Finding with(UnaryOperator<InspectedFile> change) {
            return new Finding(file, inspected.map(change), failure);
        }
    }

    /**
     * Inspects files.
     *
     * @throws StoreUnreachableException if the store fails, not a file
     */
    List<Finding> inspect(List<FileEntry> files) {
        try {
            long sample = Math.max(1, format.inference().bytes() / Math.max(1, files.size()));
            return widened(FOOTERS.all(files, file -> inspect(file, inference(file, sample))));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("read the footers of " + files.size() + " files");
        }
    }

    /** The first record of a CSV file tells all of its fields. The rest is read only for their types. */
    private InferenceOptions inference(FileEntry file, long sample) {
        boolean isHeadEnough = format.of(file.key()) == FileFormat.CSV && !rules.needsInferredTypes();
        return new InferenceOptions(format.inference().reading(), isHeadEnough ? 1 : sample);
    }

    private Finding inspect(FileEntry file, InferenceOptions inference) {
        try {
            List<FileEntry> one = List.of(file);
            FileFormat written = format.of(file.key());
            MetadataReader metadata = MetadataReaderLookup.metadata(written);
            Schema schema = schema(written, metadata.columns(store, one, 1, inference));
            Set<String> names = Set.copyOf(schema.names());
            FileLayout layout = metadata.readAll(store, one, 1, found -> found.with(inference.reading())
                            .layout(names, Predicate.TRUE))
                    .get(0);
            return Finding.of(new InspectedFile(schema, layout));
        } catch (StoreUnreachableException e) {
            throw e;
        } catch (RuntimeException e) {
            // The options decide whether that fails the load or only the file.
            return Finding.failed(file, e.getMessage());
        }
    }

    /** The schema of a file, with every field nullable: for loading, it makes no difference. */
    private Schema schema(FileFormat written, List<InferredColumn> fields) {
        List<InferredColumn> types = fields.stream()
                .map(field -> new InferredColumn(field.field(), field.spelling(), field.type(), true, ""))
                .toList();
        return schemas.computeIfAbsent(new Schema(written, types), found -> found);
    }

    /** Gives text files with the same fields one schema, whose types hold the values seen in all of them. */
    private static List<Finding> widened(List<Finding> findings) {
        Map<Fields, Schema> widest = new HashMap<>();
        findings.stream()
                .flatMap(finding -> finding.inspected().stream())
                .map(InspectedFile::schema)
                .distinct()
                .filter(schema -> schema.format().isText())
                .forEach(schema -> widest.merge(Fields.of(schema), schema, Inspection::widened));
        return findings.stream()
                .map(finding ->
                        finding.with(file -> file.with(widest.getOrDefault(Fields.of(file.schema()), file.schema()))))
                .toList();
    }

    private record Fields(FileFormat format, List<String> names) {
        static Fields of(Schema schema) {
            return new Fields(schema.format(), schema.names());
        }
    }

    private static Schema widened(Schema left, Schema right) {
        List<InferredColumn> fields = new ArrayList<>();
        for (int i = 0; i < left.fields().size(); i++) {
            InferredColumn field = left.fields().get(i);
            SqlType type = CommonType.union(field.type(), right.fields().get(i).type());
            fields.add(new InferredColumn(field.field(), field.spelling(), type, true, ""));
        }
        return new Schema(left.format(), fields);
    }
}
