package org.parquetvs.cluster.tests;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.iceberg.AppendFiles;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.ExpireSnapshots;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.OverwriteFiles;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.RewriteFiles;
import org.apache.iceberg.RowDelta;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;

/** An Iceberg table. Its snapshots can expire, and it can be set back to one of them. */
final class ChangingIcebergTable extends ChangingTable {
    private final WrittenTable table;
    private final WrittenDeletes deletes;
    private final Map<String, DataFile> dataFiles = new HashMap<>();
    private final Map<String, DeleteFile> vectors = new HashMap<>();
    private final Map<Commit, Long> snapshots = new HashMap<>();
    private final String path;

    ChangingIcebergTable(Lake lake, Random random, String path) throws Exception {
        super(lake, random);
        this.path = path;
        this.table = new WrittenTable(
                lake,
                path,
                new Schema(
                        NestedField.required(1, "id", Types.IntegerType.get()),
                        NestedField.optional(2, "name", Types.StringType.get())),
                PartitionSpec.unpartitioned(),
                1 + random.nextInt(3));
        this.deletes = new WrittenDeletes(lake, table);
        append();
    }

    @Override
    String address() {
        return "iceberg:" + path;
    }

    @Override
    boolean has(Commit state) {
        return table.current().snapshot(snapshots.get(state)) != null;
    }

    @Override
    void change() throws Exception {
        switch (random.nextInt(12)) {
            case 0 -> compact();
            case 1 -> removeFiles();
            case 2 -> overwrite(someFiles());
            case 3 -> overwrite(List.of());
            case 4, 5 -> deleteRows();
            case 6 -> expire();
            case 7 -> setBack();
            case 8 -> addColumn();
            default -> append();
        }
    }

    private void done(Effect effect) {
        committed(effect);
        snapshots.put(state(), table.current().currentSnapshot().snapshotId());
    }

    /** Nobody else commits, so a commit has to be checked against no older snapshot, which may be expired. */
    private long currentId() {
        return table.current().currentSnapshot().snapshotId();
    }

    private DataFile add(List<Row> rows) throws Exception {
        String name = newName();
        write(table.key(name), name, rows);
        DataFile file = DataFiles.builder(PartitionSpec.unpartitioned())
                .withPath(table.data(name))
                .withFormat(FileFormat.PARQUET)
                .withFileSizeInBytes(Files.size(lake.file(table.key(name))))
                .withRecordCount(rows.size())
                .build();
        dataFiles.put(name, file);
        return file;
    }

    private void append() throws Exception {
        AppendFiles append = random.nextBoolean()
                ? table.library().newAppend()
                : table.library().newFastAppend();
        for (int i = random.nextInt(2); i >= 0; i--) {
            append.appendFile(add(newRows()));
        }
        append.commit();
        done(Effect.NONE);
    }

    private void compact() throws Exception {
        List<String> names = someFiles();
        if (names.isEmpty()) {
            table.library().rewriteManifests().clusterBy(file -> "one").commit();
        } else {
            RewriteFiles rewrite = table.library().newRewrite().validateFromSnapshot(currentId());
            names.forEach(name -> rewrite.deleteFile(dataFiles.get(name)));
            List<Row> rows = remove(names);
            if (!rows.isEmpty()) {
                rewrite.addFile(add(rows));
            }
            names.forEach(vectors::remove);
            rewrite.commit();
        }
        done(Effect.NONE);
    }

    private void removeFiles() {
        List<String> names = someFiles();
        if (!names.isEmpty()) {
            org.apache.iceberg.DeleteFiles removal = table.library().newDelete();
            names.forEach(name -> removal.deleteFile(dataFiles.get(name)));
            remove(names);
            names.forEach(vectors::remove);
            removal.commit();
            done(Effect.CHANGE);
        }
    }

    private void overwrite(List<String> names) throws Exception {
        OverwriteFiles overwrite = table.library().newOverwrite();
        names.forEach(name -> overwrite.deleteFile(dataFiles.get(name)));
        remove(names);
        names.forEach(vectors::remove);
        overwrite.addFile(add(newRows()));
        overwrite.commit();
        done(names.isEmpty() ? Effect.NONE : Effect.CHANGE);
    }

    private void deleteRows() throws Exception {
        if (files.isEmpty() || table.current().formatVersion() == 1) {
            append();
            return;
        }
        String name = someFiles().get(0);
        DataFile file = dataFiles.get(name);
        Map<Integer, Row> live = files.get(name);
        List<Row> before = new ArrayList<>(live.values());
        live.keySet().removeIf(row -> random.nextBoolean());
        BitSet deleted = new BitSet();
        for (int row = 0; row < file.recordCount(); row++) {
            deleted.set(row, !live.containsKey(row));
        }
        if (deleted.isEmpty()) {
            return;
        }
        RowDelta delta = table.library().newRowDelta().validateFromSnapshot(currentId());
        boolean isGone = before.size() > live.size();
        if (isGone && random.nextInt(3) == 0) {
            before.removeAll(live.values());
            String ids = before.stream()
                    .map(row -> "(" + row.id() + ")")
                    .reduce((a, b) -> a + ", " + b)
                    .orElseThrow();
            delta.addDeletes(
                    deletes.equal(file, "SELECT id::INTEGER AS id FROM (VALUES " + ids + ") t(id)", "{id: 1}", 1));
        } else if (table.current().formatVersion() == 2) {
            delta.addDeletes(deletes.positions(Map.of(file, deleted)));
        } else {
            DeleteFile vector = deletes.vectors(Map.of(file, deleted)).get(0);
            DeleteFile replaced = vectors.put(name, vector);
            if (replaced != null) {
                delta.removeDeletes(replaced);
            }
            delta.addDeletes(vector);
        }
        delta.commit();
        done(Effect.CHANGE);
    }

    private void expire() {
        long before = snapshots.get(commits.get(random.nextInt(commits.size())));
        table.library()
                .expireSnapshots()
                .expireOlderThan(
                        table.current().snapshot(before) == null
                                ? 0
                                : table.current().snapshot(before).timestampMillis())
                .retainLast(1)
                .cleanupLevel(ExpireSnapshots.CleanupLevel.NONE)
                .commit();
        commits.forEach(commit -> commit.isForgotten = table.current().snapshot(snapshots.get(commit)) == null);
    }

    private void setBack() {
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < commits.size(); i++) {
            if (!commits.get(i).isForgotten) {
                left.add(i);
            }
        }
        int index = left.get(random.nextInt(left.size()));
        table.library()
                .manageSnapshots()
                .rollbackTo(snapshots.get(commits.get(index)))
                .commit();
        setBack(index);
        vectors.clear();
        table.library().newScan().planFiles().forEach(task -> task.deletes().stream()
                .filter(each -> each.format() == FileFormat.PUFFIN)
                .forEach(each -> vectors.put(nameOf(task.file()), each)));
    }

    private static String nameOf(DataFile file) {
        return file.location().substring(file.location().lastIndexOf('/') + 1);
    }

    private void addColumn() {
        if (!hasNote) {
            hasNote = true;
            table.library()
                    .updateSchema()
                    .addColumn("note", Types.StringType.get())
                    .commit();
        }
    }
}
