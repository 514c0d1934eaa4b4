package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.parquetvs.store.s3.http.S3Options;
import software.amazon.awssdk.services.s3.S3Client;

class ClientLeaseTest {
    private static final S3Connection CONNECTION = connection("bucket-1");

    @Test
    void theNextLeaseWithTheSameSettingsHasTheSameClient() {
        S3Client first = clientOfClosedLease(CONNECTION);

        assertThat(clientOfClosedLease(connection("bucket-1"))).isSameAs(first);
    }

    @Test
    void aLeaseWithOtherSettingsHasAnotherClient() {
        S3Client first = clientOfClosedLease(CONNECTION);

        assertThat(clientOfClosedLease(connection("bucket-2"))).isNotSameAs(first);
        assertThat(clientOfClosedLease(CONNECTION)).isNotSameAs(first);
    }

    @Test
    void openLeasesDoNotShareAClient() {
        try (ClientLease one = ClientLease.of(CONNECTION, S3Options.DEFAULT);
                ClientLease other = ClientLease.of(CONNECTION, S3Options.DEFAULT)) {
            assertThat(one.client()).isNotSameAs(other.client());
        }
    }

    @Test
    void aLeaseThatIsClosedTwiceGivesItsClientBackOnce() {
        ClientLease lease = ClientLease.of(CONNECTION, S3Options.DEFAULT);
        lease.close();
        try (ClientLease next = ClientLease.of(CONNECTION, S3Options.DEFAULT)) {
            lease.close();

            assertThat(clientOfClosedLease(CONNECTION)).isNotSameAs(next.client());
        }
    }

    @Test
    void aClientWithARequestUnderWayIsNotUsedAgain() throws InterruptedException {
        ClientLease lease = ClientLease.of(CONNECTION, S3Options.DEFAULT);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        Thread request = new Thread(() -> lease.retries().call("wait", () -> {
            begun.countDown();
            try {
                ended.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return "";
        }));
        request.start();
        begun.await();

        lease.close();

        assertThat(clientOfClosedLease(CONNECTION)).isNotSameAs(lease.client());
        ended.countDown();
        request.join();
        lease.close();
        assertThat(clientOfClosedLease(CONNECTION)).isNotSameAs(lease.client());
    }

    private static S3Client clientOfClosedLease(S3Connection connection) {
        try (ClientLease lease = ClientLease.of(connection, S3Options.DEFAULT)) {
            return lease.client();
        }
    }

    private static S3Connection connection(String bucket) {
        return new S3Connection(
                new BucketLocation(bucket, "eu-central-1", null, BucketLocation.Addressing.VIRTUAL_HOST),
                new S3Credentials.Anonymous(),
                RequestLimits.NONE);
    }
}
