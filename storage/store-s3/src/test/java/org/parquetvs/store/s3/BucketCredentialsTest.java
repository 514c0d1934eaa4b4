package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.parquetvs.store.catalog.VendedCredentials;
import org.parquetvs.testing.Seeds;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

class BucketCredentialsTest {
    private static final String OWN = "own";

    private static String key(Random random) {
        return random.ints(random.nextInt(5), 0, 3)
                .mapToObj(letter -> "ab/".substring(letter, letter + 1))
                .collect(Collectors.joining());
    }

    private static VendedCredentials vended(String prefix) {
        return new VendedCredentials(prefix, "of " + prefix, "secret", Optional.empty(), Optional.empty());
    }

    @Test
    void aKeyHasTheCredentialsOfItsLongestPrefix() {
        Seeds.forEach(500, random -> {
            BucketCredentials credentials =
                    new BucketCredentials(StaticCredentialsProvider.create(AwsBasicCredentials.create(OWN, "secret")));
            Map<String, List<VendedCredentials>> tables = new HashMap<>();
            for (int vend = random.nextInt(6); vend > 0; vend--) {
                String table = "t" + random.nextInt(3);
                List<VendedCredentials> prefixes = random.ints(random.nextInt(4), 0, 3)
                        .mapToObj(i -> vended(key(random)))
                        .toList();
                tables.put(table, prefixes);
                credentials.vend(table, () -> prefixes);
            }
            for (int i = 0; i < 10; i++) {
                String key = key(random);
                String expected = tables.values().stream()
                        .flatMap(List::stream)
                        .map(VendedCredentials::prefix)
                        .filter(prefix -> !prefix.isEmpty() && key.startsWith(prefix))
                        .max(Comparator.comparingInt(String::length))
                        .map(prefix -> "of " + prefix)
                        .orElse(OWN);
                assertThat(credentials.of(key).resolveCredentials().accessKeyId())
                        .as(key)
                        .isEqualTo(expected);
            }
        });
    }
}
