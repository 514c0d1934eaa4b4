package org.parquetvs.worker.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.type.SqlType;

class KeyCacheTest {
    private final KeyCache cache = new KeyCache();
    private final KeySet keys = new EveryKey();

    @Test
    void tasksOfOneStatementShareKeys() {
        cache.enter("session", 1);
        cache.put(filter("a"), keys);
        cache.enter("session", 1);

        assertThat(cache.get(filter("a"))).isSameAs(keys);
        assertThat(cache.get(filter("b"))).isNull();
    }

    @Test
    void otherStatementsAndSessionsReadKeysAnew() {
        cache.enter("session", 1);
        cache.put(filter("a"), keys);
        cache.enter("session", 2);
        assertThat(cache.get(filter("a"))).isNull();

        cache.put(filter("a"), keys);
        cache.enter("other", 2);
        assertThat(cache.get(filter("a"))).isNull();
    }

    private static KeyFilter filter(String prefix) {
        ScanColumn id = new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(18, 0));
        ScanSpec scan = new ScanSpec(
                "S3", new SourcePattern(prefix + "/*.parquet"), List.of(id), Predicate.TRUE, BinaryEncoding.BASE64);
        return new KeyFilter(id, scan, List.of());
    }
}
