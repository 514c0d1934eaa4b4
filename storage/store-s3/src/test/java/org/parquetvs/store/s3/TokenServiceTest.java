package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.store.s3.http.NetworkRoute;

class TokenServiceTest {
    private static final AssumedRole ROLE =
            new AssumedRole("arn:aws:iam::123456789012:role/reader", null, "name", Duration.ofHours(1), null);

    @ParameterizedTest
    @CsvSource({
        "eu-central-1, false, false, https://sts.eu-central-1.amazonaws.com",
        "eu-central-1, true, false, https://sts.eu-central-1.api.aws",
        "us-east-1, false, true, https://sts-fips.us-east-1.amazonaws.com",
        "us-gov-west-1, false, true, https://sts.us-gov-west-1.amazonaws.com",
        "cn-north-1, false, false, https://sts.cn-north-1.amazonaws.com.cn"
    })
    void isThatOfTheRegion(String region, boolean dualStack, boolean fips, String address) {
        S3Connection connection = new S3Connection(
                new BucketLocation("bucket", region, null, BucketLocation.Addressing.VIRTUAL_HOST),
                new S3Credentials.Anonymous(),
                RequestLimits.NONE,
                new BucketOptions(false, null, dualStack, fips),
                NetworkRoute.DIRECT);

        assertThat(TokenService.endpoint(connection, ROLE)).hasToString(address);
    }
}
