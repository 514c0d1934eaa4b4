package org.parquetvs.delta;

import io.delta.kernel.SnapshotBuilder;
import io.delta.kernel.TableManager;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.exceptions.KernelException;
import io.delta.kernel.exceptions.TableNotFoundException;
import io.delta.kernel.exceptions.UnsupportedProtocolVersionException;
import io.delta.kernel.exceptions.UnsupportedTableFeatureException;
import io.delta.kernel.internal.DeltaHistoryManager;
import io.delta.kernel.internal.SnapshotImpl;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.parquetvs.delta.engine.StoreEngine;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreException;
import org.parquetvs.table.BucketUri;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.SnapshotColumn;
import org.parquetvs.table.SnapshotFiles;
import org.parquetvs.table.SnapshotPin;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableAddress.Version;
import org.parquetvs.table.TableChanges;
import org.parquetvs.table.TableCommit;
import org.parquetvs.table.TableSnapshot;

/** A Delta table in one version. */
final class DeltaTable implements TableSnapshot {

    /** What a reader must know, and this one does. Each new one refuses the table until it is added here. */
    private static final Set<String> READER_FEATURES = Set.of(
            "columnMapping",
            "deletionVectors",
            "timestampNtz",
            "typeWidening",
            "typeWidening-preview",
            "v2Checkpoint",
            "vacuumProtocolCheck",
            "variantShredding",
            "variantShredding-preview",
            "variantType",
            "variantType-preview");

    private final TableAddress address;
    private final String directory;
    private final ObjectStore store;
    private final Engine engine;
    private final SnapshotImpl snapshot;

    private DeltaTable(
            TableAddress address, String directory, ObjectStore store, Engine engine, SnapshotImpl snapshot) {
        this.address = address;
        this.directory = directory;
        this.store = store;
        this.engine = engine;
        this.snapshot = snapshot;
    }

    /** @param directory its key, without a slash at its end */
    static DeltaTable open(ObjectStore store, TableAddress address, String directory) {
        StoreEngine engine = new StoreEngine(store);
        String root = new BucketUri(store.bucket()).uri(directory);
        SnapshotImpl snapshot = explained(store, address, () -> snapshot(engine, root, address));
        requireKnownFeatures(snapshot, address);
        return new DeltaTable(address, directory, store, engine, snapshot);
    }

    private static SnapshotImpl snapshot(Engine engine, String root, TableAddress address) {
        Version version = address.version();
        SnapshotBuilder builder = TableManager.loadSnapshot(root);
        return (SnapshotImpl)
                switch (version.kind()) {
                    case CURRENT -> builder.build(engine);
                    case VERSION -> builder.atVersion(number(address)).build(engine);
                    case TIME ->
                        builder.atVersion(versionAt(engine, root, Long.parseLong(version.name())))
                                .build(engine);
                    case SNAPSHOT, TAG, BRANCH ->
                        throw DeltaErrors.noState(address, state(version), "Delta tables have versions and times");
                };
    }

    /** The version that was current at a time. */
    private static long versionAt(Engine engine, String root, long epochMillis) {
        SnapshotImpl latest = (SnapshotImpl) TableManager.loadSnapshot(root).build(engine);
        return DeltaHistoryManager.getActiveCommitAtTimestamp(
                        engine, latest, latest.getLogPath(), epochMillis, true, true, false, List.of())
                .getVersion();
    }

    private static long number(TableAddress address) {
        try {
            return Long.parseUnsignedLong(address.version().name());
        } catch (NumberFormatException noNumber) {
            throw DeltaErrors.noState(address, state(address.version()), "versions are numbers");
        }
    }

    private static String state(Version version) {
        return switch (version.kind()) {
            case CURRENT -> "version";
            case TIME -> "state of " + Instant.ofEpochMilli(Long.parseLong(version.name()));
            case VERSION, SNAPSHOT, TAG, BRANCH ->
                version.toString().substring(1).replace('=', ' ');
        };
    }

    private static void requireKnownFeatures(SnapshotImpl snapshot, TableAddress address) {
        Set<String> unknown = new TreeSet<>(snapshot.getProtocol().getReaderFeatures());
        unknown.removeAll(READER_FEATURES);
        if (!unknown.isEmpty()) {
            throw DeltaErrors.unsupported(address, unknown);
        }
    }

    /** The result, or a failure that a user can read. */
    static <T> T explained(ObjectStore store, TableAddress address, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (TableNotFoundException none) {
            throw DeltaErrors.noTable(address, store.bucket());
        } catch (UnsupportedTableFeatureException | UnsupportedProtocolVersionException unsupported) {
            throw DeltaErrors.unsupported(address, List.of(String.valueOf(unsupported.getMessage())));
        } catch (RuntimeException problem) {
            for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
                if (cause instanceof DeltaException || cause instanceof StoreException) {
                    throw (RuntimeException) cause;
                }
            }
            throw problem instanceof KernelException && address.version().kind() != Version.Kind.CURRENT
                    ? DeltaErrors.noState(address, state(address.version()), String.valueOf(problem.getMessage()))
                    : DeltaErrors.unreadable(address, problem);
        }
    }

    @Override
    public SnapshotPin pin() {
        long version = snapshot.getVersion();
        return new SnapshotPin(
                snapshot.getMetadata().getId(),
                OptionalLong.of(version),
                Instant.ofEpochMilli(snapshot.getTimestamp(engine)),
                address.in(version(version)));
    }

    @Override
    public TableSnapshot at(long version) {
        return open(store, address.in(version(version)), directory);
    }

    private static Version version(long number) {
        return new Version(Version.Kind.VERSION, Long.toString(number));
    }

    @Override
    public List<TableCommit> commits() {
        return explained(store, address, () -> DeltaCommits.of(engine, snapshot));
    }

    @Override
    public TableChanges changesSince(long earlier) {
        return explained(store, address, () -> new DeltaChanges(
                        store, engine, snapshot, new DeltaScan(address, store, engine, snapshot))
                .since(earlier));
    }

    @Override
    public List<SnapshotColumn> columns() {
        return explained(store, address, () -> new DeltaColumns(snapshot.getMetadata()).columns());
    }

    @Override
    public SnapshotFiles.Figures visit(
            Predicate filter,
            Collection<ScanColumn> described,
            java.util.function.Predicate<String> keys,
            java.util.function.Predicate<? super DataFile> visitor) {
        return explained(store, address, () -> new DeltaScan(address, store, engine, snapshot)
                .visit(filter, described, keys, visitor));
    }
}
