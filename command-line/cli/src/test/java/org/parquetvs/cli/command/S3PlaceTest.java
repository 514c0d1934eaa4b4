package org.parquetvs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.console.UsageException;

class S3PlaceTest {

    @Test
    void aPrefixEndsInASlash() {
        assertThat(S3Place.parse("--to", "s3://shop")).isEqualTo(new S3Place("shop", ""));
        assertThat(S3Place.parse("--to", "s3://shop/")).isEqualTo(new S3Place("shop", ""));
        assertThat(S3Place.parse("--to", "s3://shop/a/b")).hasToString("s3://shop/a/b/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"s3://", "s3:///a", "s3://shop//a", "s3://shop/a//b"})
    void everyPartHasAName(String text) {
        assertThatThrownBy(() -> S3Place.parse("--to", text))
                .isInstanceOf(UsageException.class)
                .hasMessage("--to " + text + " has a bucket or a directory without a name");
    }
}
