package org.parquetvs.iceberg;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.StaticTableOperations;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableScan;
import org.apache.iceberg.util.SnapshotUtil;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.SnapshotColumn;
import org.parquetvs.table.SnapshotFiles;
import org.parquetvs.table.SnapshotPin;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableAddress.Version;
import org.parquetvs.table.TableChanges;
import org.parquetvs.table.TableCommit;
import org.parquetvs.table.TableSnapshot;

/** An Iceberg table in one state: metadata, which never change, and a snapshot that they name. */
final class IcebergTable implements TableSnapshot {
    private final TableAddress address;
    private final ObjectStore store;
    private final String location;
    private final TableMetadata metadata;
    private final TableScan scan;

    private IcebergTable(
            TableAddress address, ObjectStore store, String location, TableMetadata metadata, TableScan scan) {
        this.address = address;
        this.store = store;
        this.location = location;
        this.metadata = metadata;
        this.scan = scan;
    }

    /** Opens the table of a path. */
    static IcebergTable open(ObjectStore store, TableAddress address) {
        FileEntry file = new MetadataFiles(store, address).current();
        return open(store, address, file.key(), TableMetadataReader.read(store, file, address));
    }

    /**
     * Opens a table whose metadata are known.
     *
     * @param location key of their file
     */
    static IcebergTable open(ObjectStore store, TableAddress address, String location, TableMetadata metadata) {
        BaseTable table = new BaseTable(
                new StaticTableOperations(metadata, new StoreFileIO(store)), address.toString(), report -> {});
        return new IcebergTable(address, store, location, metadata, scan(table, metadata, address));
    }

    /** A scan of the wanted state. */
    private static TableScan scan(BaseTable table, TableMetadata metadata, TableAddress address) {
        Version version = address.version();
        return switch (version.kind()) {
            case CURRENT -> table.newScan();
            case SNAPSHOT ->
                table.newScan().useSnapshot(snapshot(metadata, address).snapshotId());
            case VERSION -> throw IcebergErrors.noSnapshot(address, "version " + version.name(), known(metadata));
            case TAG, BRANCH -> table.newScan().useRef(ref(metadata, address));
            case TIME -> {
                Long id = SnapshotUtil.nullableSnapshotIdAsOfTime(table, milliseconds(version));
                if (id == null || metadata.snapshot(id) == null) {
                    throw IcebergErrors.noSnapshot(
                            address, "state of " + Instant.ofEpochMilli(milliseconds(version)), known(metadata));
                }
                yield table.newScan().useSnapshot(id);
            }
        };
    }

    private static long milliseconds(Version version) {
        return Long.parseLong(version.name());
    }

    private static Snapshot snapshot(TableMetadata metadata, TableAddress address) {
        String id = address.version().name();
        return metadata.snapshots().stream()
                .filter(snapshot -> Long.toString(snapshot.snapshotId()).equals(id))
                .findFirst()
                .orElseThrow(() -> IcebergErrors.noSnapshot(address, "snapshot " + id, known(metadata)));
    }

    private static String ref(TableMetadata metadata, TableAddress address) {
        Version version = address.version();
        SnapshotRef ref = metadata.ref(version.name());
        if (ref == null || ref.isTag() != (version.kind() == Version.Kind.TAG)) {
            String kind = version.kind() == Version.Kind.TAG ? "tag" : "branch";
            String refs = metadata.refs().entrySet().stream()
                    .map(each -> (each.getValue().isTag() ? "tag " : "branch ") + each.getKey())
                    .sorted()
                    .collect(Collectors.joining(", "));
            throw IcebergErrors.noSnapshot(
                    address, kind + " " + version.name(), refs.isEmpty() ? "no tags and branches" : refs);
        }
        return version.name();
    }

    /** What snapshots there are, for messages. */
    private static String known(TableMetadata metadata) {
        List<Instant> times = metadata.snapshots().stream()
                .map(snapshot -> Instant.ofEpochMilli(snapshot.timestampMillis()))
                .sorted()
                .toList();
        return times.isEmpty()
                ? "no snapshots"
                : times.size() + " snapshots, from " + times.get(0) + " to " + times.get(times.size() - 1);
    }

    @Override
    public SnapshotPin pin() {
        TableAddress byMetadata = new TableAddress(IcebergFormat.NAME, location, address.version());
        @Nullable Snapshot snapshot = scan.snapshot();
        return new SnapshotPin(
                Objects.requireNonNullElse(metadata.uuid(), ""),
                snapshot == null ? OptionalLong.empty() : OptionalLong.of(snapshot.snapshotId()),
                Instant.ofEpochMilli(snapshot == null ? metadata.lastUpdatedMillis() : snapshot.timestampMillis()),
                byMetadata);
    }

    @Override
    public TableChanges changesSince(long earlier) {
        return new IcebergChanges(metadata, scan, new IcebergScan(address, store, metadata, scan)).since(earlier);
    }

    @Override
    public TableSnapshot at(long snapshot) {
        return open(store, address.in(new Version(Version.Kind.SNAPSHOT, Long.toString(snapshot))), location, metadata);
    }

    @Override
    public List<TableCommit> commits() {
        return IcebergCommits.of(metadata);
    }

    @Override
    public List<SnapshotColumn> columns() {
        return new IcebergColumns(metadata, scan.schema()).columns();
    }

    @Override
    public SnapshotFiles.Figures visit(
            Predicate filter,
            Collection<ScanColumn> described,
            java.util.function.Predicate<String> keys,
            java.util.function.Predicate<? super DataFile> visitor) {
        return new IcebergScan(address, store, metadata, scan).visit(filter, described, keys, visitor);
    }
}
