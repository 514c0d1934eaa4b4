package org.parquetvs.iceberg;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.FileContent;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.FileScanTask;
import org.apache.iceberg.Schema;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableScan;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Type.TypeID;
import org.apache.iceberg.types.Types.NestedField;
import org.parquetvs.scan.file.ComparedColumn;
import org.parquetvs.scan.file.DeleteFile.EqualValues;
import org.parquetvs.scan.file.DeleteFile.Positions;
import org.parquetvs.scan.file.DeleteFile.Vector;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.table.SnapshotColumn;
import org.parquetvs.table.TableAddress;

/**
 * The deletes that apply to data files. The library decides which these are, except for equality deletes by a UUID: it
 * leaves out some that apply, because its order of UUIDs is not that of bounds.
 */
final class FileDeletes {
    private final TableAddress table;
    private final LocationResolver location;
    private final TableMetadata metadata;
    private final Schema schema;
    private final IcebergColumns columns;
    private final UuidDeletes byUuid;
    private final Map<String, org.parquetvs.scan.file.DeleteFile> known = new HashMap<>();

    FileDeletes(TableAddress table, LocationResolver location, TableMetadata metadata, TableScan scan) {
        this.table = table;
        this.location = location;
        this.metadata = metadata;
        this.schema = scan.schema();
        this.columns = new IcebergColumns(metadata, schema);
        this.byUuid = new UuidDeletes(metadata, scan.snapshot(), scan.table().io());
    }

    /** All deletes that apply to the file of a task. */
    List<org.parquetvs.scan.file.DeleteFile> of(FileScanTask task) {
        if (task.deletes().isEmpty() && byUuid.isEmpty()) {
            return List.of();
        }
        Map<String, DeleteFile> deletes = new LinkedHashMap<>();
        task.deletes().forEach(each -> deletes.put(name(each), each));
        byUuid.of(task.file()).forEach(each -> deletes.put(name(each), each));
        requireOnlyVector(task.file(), List.copyOf(deletes.values()));
        List<org.parquetvs.scan.file.DeleteFile> converted = new ArrayList<>(deletes.size());
        deletes.forEach((name, each) -> converted.add(known.computeIfAbsent(name, unknown -> converted(each))));
        return converted;
    }

    /** Where deletes are: several vectors share an object. */
    private static String name(DeleteFile deletes) {
        return deletes.location() + "@" + deletes.contentOffset();
    }

    private void requireOnlyVector(DataFile file, List<DeleteFile> deletes) {
        List<DeleteFile> vectors =
                deletes.stream().filter(FileDeletes::isVector).toList();
        for (DeleteFile vector : vectors) {
            if (!file.location().equals(vector.referencedDataFile())) {
                throw invalid(vector, "it is for the file " + vector.referencedDataFile());
            }
            if (vector.recordCount() > file.recordCount()) {
                throw invalid(
                        vector, "it deletes " + vector.recordCount() + " rows of a file with " + file.recordCount());
            }
        }
        boolean hasPositions =
                deletes.stream().anyMatch(each -> each.content() == FileContent.POSITION_DELETES && !isVector(each));
        if (vectors.size() > 1 || (!vectors.isEmpty() && hasPositions)) {
            throw invalid(vectors.get(0), "it is not the only one of the file " + file.location());
        }
    }

    private static boolean isVector(DeleteFile deletes) {
        return deletes.format() == FileFormat.PUFFIN;
    }

    private IcebergException invalid(DeleteFile deletes, String problem) {
        return IcebergErrors.invalidDeletes(table, deletes.location(), problem);
    }

    private org.parquetvs.scan.file.DeleteFile converted(DeleteFile deletes) {
        if (deletes.keyMetadata() != null) {
            throw IcebergErrors.unsupported(table, List.of("encrypted files"));
        }
        FileEntry file = FileEntry.named(location.key(deletes.location()), deletes.fileSizeInBytes());
        if (isVector(deletes)) {
            return vector(deletes, file);
        }
        if (deletes.format() != FileFormat.PARQUET) {
            throw IcebergErrors.unsupported(table, List.of("delete files of the format " + deletes.format()));
        }
        return deletes.content() == FileContent.POSITION_DELETES
                ? new Positions(file, deletes.recordCount())
                : new EqualValues(file, columns(deletes.equalityFieldIds()), deletes.recordCount());
    }

    private Vector vector(DeleteFile deletes, FileEntry file) {
        Long offset = deletes.contentOffset();
        Long length = deletes.contentSizeInBytes();
        if (offset == null || length == null || offset < 0 || length < 0 || offset > file.size() - length) {
            throw invalid(deletes, "it lies outside of its object");
        }
        return new Vector(file, offset, length, deletes.recordCount());
    }

    /** The columns of equality deletes, if values of all of them are compared as they are stored. */
    private List<ComparedColumn> columns(List<Integer> fieldIds) {
        return fieldIds.stream().map(this::column).toList();
    }

    private ComparedColumn column(int id) {
        NestedField field = field(id);
        boolean isTopLevel =
                metadata.schemas().stream().anyMatch(each -> each.asStruct().field(id) != null);
        SnapshotColumn column = columns.column(field);
        if (!isTopLevel || !isComparable(field.type()) || column.obstacle().isPresent()) {
            throw IcebergErrors.unsupported(
                    table,
                    List.of("equality deletes by " + (isTopLevel ? field.type() + " " : "the nested ") + "column "
                            + field.name()));
        }
        return new ComparedColumn(column.name(), column.field(), column.type());
    }

    /** A field of the state, or, if that has dropped it, of the last schema that had it, in its widest type. */
    private NestedField field(int id) {
        return Stream.concat(
                        Stream.of(schema, metadata.schema()),
                        metadata.schemas().stream()
                                .sorted(Comparator.comparing(Schema::schemaId).reversed()))
                .map(each -> each.findField(id))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow(() -> IcebergErrors.unsupported(
                        table, List.of("equality deletes by a column without a schema, field id " + id)));
    }

    /** NaN and zeros of two signs make the equality of floating-point numbers a matter of opinion. */
    private static boolean isComparable(Type type) {
        return type.isPrimitiveType() && !IcebergTypes.isFraction(type) && type.typeId() != TypeID.UNKNOWN;
    }
}
