package org.parquetvs.delta;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.TableAddress;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.StoreCall;

class LogReadsTest {
    private static final String HEAD = """
            {"protocol":{"minReaderVersion":1,"minWriterVersion":2}}
            {"metaData":{"id":"8d3c6f0a","format":{"provider":"parquet","options":{}},\
            "schemaString":"{\\"type\\":\\"struct\\",\\"fields\\":[]}","partitionColumns":[],"configuration":{}}}
            """;

    private static InMemoryObjectStore log(int commits) {
        InMemoryObjectStore store = new InMemoryObjectStore();
        for (int commit = 0; commit < commits; commit++) {
            String added =
                    "{\"add\":{\"path\":\"%d.parquet\",\"partitionValues\":{},\"size\":1,\"modificationTime\":1,\"dataChange\":true}}";
            store.put(
                    "t/_delta_log/%020d.json".formatted(commit),
                    ((commit == 0 ? HEAD : "") + added.formatted(commit)).getBytes(StandardCharsets.UTF_8));
        }
        return store;
    }

    private static List<DataFile> files(ObjectStore store) {
        return new DeltaFormat()
                .open(store, TableAddress.of("delta:t"))
                .files(Predicate.TRUE, List.of())
                .files();
    }

    /** A store that answers no read of a commit before as many are under way as are allowed at once. */
    private record PatientStore(ObjectStore store, CyclicBarrier underWay) implements ObjectStore {
        @Override
        public void read(FileEntry file, long offset, ByteBuffer destination) {
            try {
                underWay.await(20, TimeUnit.SECONDS);
            } catch (Exception alone) {
                throw new IllegalStateException(file.key() + " is read alone", alone);
            }
            store.read(file, offset, destination);
        }

        @Override
        public String bucket() {
            return store.bucket();
        }

        @Override
        public Stream<FileEntry> list(String prefix) {
            return store.list(prefix);
        }

        @Override
        public List<String> listDirectories(String prefix) {
            return store.listDirectories(prefix);
        }

        @Override
        public StoreMetrics metrics() {
            return store.metrics();
        }

        @Override
        public void close() {
            store.close();
        }
    }

    @Test
    void commitsAreReadTogether() {
        assertThat(files(new PatientStore(log(32), new CyclicBarrier(16)))).hasSize(32);
    }

    @Test
    void aProcessReadsACommitOnce() {
        InMemoryObjectStore log = log(40);
        CountingObjectStore first = CountingObjectStore.withIdentity(log, "log");
        assertThat(files(first)).hasSize(40);
        assertThat(first.reads())
                .extracting(StoreCall.Read::key)
                .doesNotHaveDuplicates()
                .hasSize(40);

        CountingObjectStore second = CountingObjectStore.withIdentity(log, "log");
        assertThat(files(second)).hasSize(40);
        assertThat(second.reads()).isEmpty();
    }
}
