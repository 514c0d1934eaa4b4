package org.parquetvs.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cloud.RolePolicy.Grant;
import org.parquetvs.cloud.S3Call.Permission;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.store.BucketPlace;
import org.parquetvs.fixtures.store.FixtureMaker;
import org.parquetvs.fixtures.store.MakeListener;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.Payload;
import org.parquetvs.store.upload.UploadBounds;
import org.parquetvs.writer.WriterBounds;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

/** The rights of the roles, next to what the project's own store asks of an S3 server. */
class StackPermissionsIT {
    private static final String BUCKET = "bucket";
    private static final String HISTORY = "history/history.duckdb";

    private final EmbeddedS3 server;
    private final RecordingProxy proxy;
    private final String connection;

    StackPermissionsIT(@TempDir Path root) throws IOException {
        Files.createDirectories(root.resolve(BUCKET));
        server = EmbeddedS3.start(root);
        proxy = new RecordingProxy(server.endpoint());
        connection =
                server.connectionJson(BUCKET).replace(":" + server.endpoint().getPort(), ":" + proxy.port());
    }

    @AfterEach
    void stop() throws IOException {
        proxy.close();
        server.close();
    }

    private void make(DataSet dataSet) throws IOException {
        try (BucketPlace place = BucketPlace.open(connection, "fixtures", UploadBounds.ofBuffer(16 << 20))) {
            new FixtureMaker(place, WriterBounds.of(1), new MakeListener() {}).make(dataSet);
        }
    }

    /** One file of 12 MB, which takes an upload of two parts. */
    private static DataSet large() {
        Column bytes = new Column(
                Types.required(PrimitiveTypeName.BINARY).named("BYTES"), new ColumnValues.Bytes(240_000, 240_000));
        WriterSettings plain = WriterSettings.USUAL.with(PageCodec.UNCOMPRESSED).withDictionaryBytes(64);
        return new DataSet("large", 1, 7, List.of(bytes), 50, 1, 10, plain);
    }

    /**
     * All that a night does with the bucket: fixtures are made, some anew, listed and read; scripts write reports; the
     * history is kept.
     */
    private Set<Permission> permissionsOfANight() throws IOException {
        try (ObjectUploads uploads = ObjectStoreFactory.openUploads(connection, 4);
                ObjectStore store = ObjectStoreFactory.open(connection)) {
            uploads.begin("fixtures/large/large-00000.parquet");
            make(large());
            make(Sales.dataSet(40, 4, 5, PageCodec.SNAPPY));
            make(Sales.dataSet(20, 2, 5, PageCodec.SNAPPY));
            for (FileEntry file : store.list("fixtures/").toList()) {
                store.readTail(file, 8);
            }
            uploads.put(
                    "fixtures/reports/session=1/statement=7/report.csv",
                    Payload.of("LINE".getBytes(StandardCharsets.UTF_8)));
            uploads.put(HISTORY, Payload.of("nights".getBytes(StandardCharsets.UTF_8)));
            FileEntry history = store.list(HISTORY).findFirst().orElseThrow();
            store.read(history, 0, ByteBuffer.allocate(6));
        }
        return proxy.calls().stream()
                .flatMap(call -> call.permissions().stream())
                .collect(Collectors.toSet());
    }

    @Test
    void theSuiteMayDoWhatItDoesAndNothingElse() throws IOException {
        RolePolicy suite = RolePolicy.of("SuiteRole", BUCKET);
        Set<Permission> needed = permissionsOfANight();

        assertThat(needed).allSatisfy(permission -> assertThat(suite.allows(permission))
                .as("%s is allowed", permission)
                .isTrue());
        assertThat(suite.grants())
                .allSatisfy(
                        grant -> assertThat(needed).as("%s is needed", grant).anyMatch(grant::covers));
    }

    @Test
    void theSuiteMayDoNothingElsewhere() throws IOException {
        RolePolicy suite = RolePolicy.of("SuiteRole", BUCKET);

        assertThat(suite.grants()).extracting(Grant::action).noneMatch(action -> action.contains("*"));
        assertThat(suite.allows(new Permission("s3:PutObject", "arn:aws:s3:::bucket/elsewhere")))
                .isFalse();
        assertThat(suite.allows(new Permission("s3:DeleteObject", "arn:aws:s3:::bucket/" + HISTORY)))
                .isFalse();
        assertThat(suite.allows(new Permission("s3:GetObject", "arn:aws:s3:::other/fixtures/a")))
                .isFalse();
    }

    /** Who starts clusters can neither make roles nor touch fixtures and history. */
    @Test
    void theClusterIsKeptFromAllElse() throws IOException {
        RolePolicy cluster = RolePolicy.of("ClusterRole", "parquet-vs-performance-123456789012");

        assertThat(cluster.grants())
                .extracting(Grant::action)
                .filteredOn(action -> action.contains("*"))
                .containsExactly("ec2:Describe*");
        assertThat(cluster.grants())
                .extracting(Grant::action)
                .filteredOn(action -> action.startsWith("iam:"))
                .containsExactly("iam:ListInstanceProfiles", "iam:ListRoles");
        assertThat(cluster.grants())
                .filteredOn(grant -> grant.action().startsWith("s3:"))
                .isNotEmpty()
                .extracting(Grant::resource)
                .containsOnly("arn:aws:s3:::exasol-*");
    }
}
