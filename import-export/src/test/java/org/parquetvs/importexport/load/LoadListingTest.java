package org.parquetvs.importexport.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;

class LoadListingTest {
    private final InMemoryObjectStore bucket = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(bucket);

    private List<String> keys(String source, String options) {
        LoadListing listing = new LoadListing(source, LoadOptions.parse(options));
        return listing.files(store, missing -> {
                    throw new AssertionError(missing);
                })
                .map(FileEntry::key)
                .toList();
    }

    private void put(String... keys) {
        for (String key : keys) {
            bucket.put(key, new byte[] {1});
        }
    }

    /** Wherever the log is: among the files, before or after them, and above or below the directories of the pattern. */
    @ParameterizedTest
    @CsvSource({
        "t/1.parquet, t/_delta_log/00000000000000000000.json, t/*.parquet",
        "t/y=1/1.parquet, t/_delta_log/00000000000000000000.json, t/y=1/*.parquet",
        "t/part-1.parquet, t/_delta_log/00000000000000000000.json, t/part-*",
        "t/data/1.parquet, t/metadata/v1.metadata.json, t/**.parquet",
        "t/data/1.parquet, t/metadata/00001-5f.metadata.json, t/data/*.parquet",
        "lake/a/t/1.parquet, lake/a/t/_delta_log/00000000000000000000.json, lake/**.parquet",
        "lake/a/t/x/1.parquet, lake/a/t/_delta_log/00000000000000000000.json, lake/*/t/**",
        "lake/t/data/y=1/1.parquet, lake/t/metadata/v1.metadata.json, **.parquet",
        "1.parquet, _delta_log/00000000000000000000.json, *.parquet",
    })
    void filesOfDeltaAndIcebergTablesAreRefusedUnlessTheUserWantsThem(String file, String log, String source) {
        put(file, log);

        assertThatThrownBy(() -> keys(source, ""))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-104: Cannot read '" + source + "' file by file: ");
        assertThat(keys(source, "RAW_TABLE_FILES=TRUE")).contains(file);
        assertThat(keys(file, "")).containsExactly(file);
    }

    @Test
    void filesNextToTablesAreLoaded() {
        put("lake/a/1.parquet", "lake/b/_delta_log/0.json", "lake/c/metadata/v1.metadata.json", "lake/d/2.parquet");

        assertThat(keys("lake/**.parquet", "")).containsExactly("lake/a/1.parquet", "lake/d/2.parquet");
        assertThat(store.listings()).hasSize(1);
    }
}
