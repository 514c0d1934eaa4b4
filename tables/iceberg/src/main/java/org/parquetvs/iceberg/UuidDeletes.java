package org.parquetvs.iceberg;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.FileContent;
import org.apache.iceberg.ManifestFile;
import org.apache.iceberg.ManifestFiles;
import org.apache.iceberg.ManifestReader;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.types.Comparators;
import org.apache.iceberg.types.Type.TypeID;
import org.apache.iceberg.types.TypeUtil;
import org.jspecify.annotations.Nullable;

/** The equality deletes by a UUID, among other columns, of a state; they apply to all files in their scope. */
final class UuidDeletes {
    private final Map<Integer, PartitionSpec> specs;
    private final List<DeleteFile> all;

    UuidDeletes(TableMetadata metadata, @Nullable Snapshot snapshot, FileIO files) {
        this.specs = metadata.specsById();
        boolean hasUuids = metadata.schemas().stream()
                .flatMap(schema -> TypeUtil.indexById(schema.asStruct()).values().stream())
                .anyMatch(field -> field.type().typeId() == TypeID.UUID);
        this.all = snapshot != null && hasUuids ? read(metadata, snapshot, files) : List.of();
    }

    private List<DeleteFile> read(TableMetadata metadata, Snapshot snapshot, FileIO files) {
        List<DeleteFile> found = new ArrayList<>();
        for (ManifestFile manifest : snapshot.deleteManifests(files)) {
            try (ManifestReader<DeleteFile> deletes = ManifestFiles.readDeleteManifest(manifest, files, specs)) {
                for (DeleteFile each : deletes) {
                    if (each.content() == FileContent.EQUALITY_DELETES && comparesUuid(each, metadata)) {
                        found.add(each.copyWithoutStats());
                    }
                }
            } catch (IOException problem) {
                throw new UncheckedIOException(problem);
            }
        }
        return found;
    }

    private static boolean comparesUuid(DeleteFile deletes, TableMetadata metadata) {
        return deletes.equalityFieldIds().stream().anyMatch(id -> metadata.schemas().stream()
                .map(schema -> schema.findField(id))
                .anyMatch(field -> field != null && field.type().typeId() == TypeID.UUID));
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** Those in whose scope a data file is: of an earlier commit, and of the same partition unless they have none. */
    List<DeleteFile> of(DataFile file) {
        return all.stream().filter(each -> isInScope(each, file)).toList();
    }

    private boolean isInScope(DeleteFile deletes, DataFile file) {
        if (deletes.dataSequenceNumber() <= file.dataSequenceNumber()) {
            return false;
        }
        PartitionSpec spec = specs.get(deletes.specId());
        return spec == null
                || spec.isUnpartitioned()
                || (deletes.specId() == file.specId()
                        && Comparators.forType(spec.partitionType()).compare(deletes.partition(), file.partition())
                                == 0);
    }
}
