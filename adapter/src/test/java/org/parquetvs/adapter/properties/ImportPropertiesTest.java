package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.planner.BinaryEncoding;
import org.parquetvs.planner.source.SourcePattern;

class ImportPropertiesTest {

    @Test
    void onlyTheSourceIsRequired() {
        ImportProperties properties = ImportProperties.parse(Map.of("SOURCE", "a/*.parquet"));

        assertThat(properties.source()).isEqualTo(new SourcePattern("a/*.parquet"));
        assertThat(properties.columns()).isEmpty();
        assertThat(properties.reading().binaryEncoding()).isEqualTo(BinaryEncoding.BASE64);
        assertThat(properties.delivery()).isEqualTo(Delivery.AUTO);
    }

    @Test
    void columnsAreSeparatedByCommas() {
        assertThat(ImportProperties.parse(Map.of("SOURCE", "a", "COLUMNS", " a,, b c ,d"))
                        .columns())
                .containsExactly("a", "b c", "d");
    }

    @Test
    void thePropertiesOfAVirtualSchemaAreNotThoseOfAnImport() {
        assertThatThrownBy(() -> ImportProperties.parse(Map.of("SOURCE", "a", "TABLES", "T=t")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-1: Unknown property 'TABLES'. Did you mean FILTER? Known are BINARY_ENCODING,"
                        + " COLUMNS, CORES_PER_NODE, DELIVERY, EXPLICIT_FILE_LIMIT, FILE_COLUMNS, FILTER,"
                        + " HIVE_PARTITIONS, MAX_PARALLEL_UDFS, NR_OF_NODES, OVERFLOW, PARTITION_TYPES, SOURCE,"
                        + " TRUST_STATISTICS.");
    }

    @Test
    void aMissingSourceIsRefused() {
        assertThatThrownBy(() -> ImportProperties.parse(Map.of()))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-2: Missing property SOURCE. Add it behind WITH.");
    }
}
