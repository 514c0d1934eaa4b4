package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.store.StoreException;

class AddressedConnectionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "s3://lake|~~|~~|{\"s3Bucket\":\"lake\"}",
                "S3://lake/|~~|~~|{\"s3Bucket\":\"lake\"}",
                "https://lake.s3.amazonaws.com|~~|~~|{\"s3Bucket\":\"lake\"}",
                "https://my.lake.s3.eu-west-1.amazonaws.com/|~~|~~|{\"s3Bucket\":\"my.lake\",\"awsRegion\":\"eu-west-1\"}",
                "https://lake.s3-eu-west-1.amazonaws.com|~~|~~|{\"s3Bucket\":\"lake\",\"awsRegion\":\"eu-west-1\"}",
                "s3://lake;Endpoint=http://minio:9000;MaxConnections=4|~~|~~|{\"s3Bucket\":\"lake\",\"awsEndpointOverride\":\"http://minio:9000\",\"s3PathStyleAccess\":true,\"useSsl\":false}",
                "s3://lake; maxrows=1 ;ENDPOINT=minio:9000|~~|~~|{\"s3Bucket\":\"lake\",\"awsEndpointOverride\":\"minio:9000\",\"s3PathStyleAccess\":true}",
                "s3://lake|key|secret|{\"s3Bucket\":\"lake\",\"awsAccessKeyId\":\"key\",\"awsSecretAccessKey\":\"secret\"}",
                "s3://lake|~~|S3_ACCESS_KEY=key;S3_SECRET_KEY=a=b|{\"s3Bucket\":\"lake\",\"awsAccessKeyId\":\"key\",\"awsSecretAccessKey\":\"a=b\"}",
                "s3://lake|~~|S3_ACCESS_KEY=k;S3_SECRET_KEY=s;S3_SESSION_TOKEN=t|{\"s3Bucket\":\"lake\",\"awsAccessKeyId\":\"k\",\"awsSecretAccessKey\":\"s\",\"awsSessionToken\":\"t\"}"
            })
    void whatTheDatabasesOwnImportTakesIsUnderstood(String address, String user, String password, String json) {
        assertThat(AddressedConnection.json(address, user, password)).isEqualTo(json);
        assertThat(new S3ConnectionParser(json).parse()).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "https://example.com|~~|~~|E-VSPQ-STORE-26",
                "s3://lake/directory|~~|~~|E-VSPQ-STORE-26",
                "https://lake.s3.amazonaws.com/directory|~~|~~|E-VSPQ-STORE-26",
                "s3://lake;SkipCols=1|~~|~~|E-VSPQ-STORE-27",
                "s3://lake;Endpoint|~~|~~|E-VSPQ-STORE-27",
                "s3://lake|~~|topsecret|E-VSPQ-STORE-28",
                "s3://lake|~~|S3_ACCESS_KEY=topsecret|E-VSPQ-STORE-28",
                "s3://lake|~~|S3_ACCESS_KEY=a;S3_SECRET_KEY=topsecret;S3_REGION=b|E-VSPQ-STORE-28"
            })
    void whatItDoesNotKnowIsRefusedWithoutBeingRepeated(String address, String user, String password, String code) {
        assertThatThrownBy(() -> AddressedConnection.json(address, user, password))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(code + ": Invalid connection: ")
                .hasMessageNotContaining("topsecret");
    }
}
