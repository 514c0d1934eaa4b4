package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.properties.PartitionProperties.HivePartitions;
import org.parquetvs.type.SqlType;

class PartitionPropertiesTest {

    @Test
    void directoriesAreColumnsUnlessTheUserSaysOtherwise() {
        assertThat(ImportProperties.parse(Map.of("SOURCE", "a")).scan().partitions())
                .isEqualTo(PartitionProperties.DEFAULT);
        assertThat(ImportProperties.parse(Map.of("SOURCE", "a", "HIVE_PARTITIONS", "none"))
                        .scan()
                        .partitions()
                        .hivePartitions())
                .isEqualTo(HivePartitions.NONE);
    }

    @Test
    void typesAreFoundByTheNameOfTheDirectoryInAnyCase() {
        PartitionProperties properties = parse(" year = DECIMAL(4,0) ; Day=date; country=VARCHAR(2) UTF8;");

        assertThat(properties.type("YEAR")).contains(SqlType.parse("DECIMAL(4,0)"));
        assertThat(properties.type("day")).contains(new SqlType.Date());
        assertThat(properties.type("Country")).contains(SqlType.parse("VARCHAR(2)"));
        assertThat(properties.type("month")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"year", "=DATE", "year=", "year=BOOLEAN", "year=DOUBLE", "year=CHAR(3)", "a=DATE;A=DATE"})
    void whatIsNoTypeOfADirectoryIsRefused(String text) {
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-3: Invalid value '")
                .hasMessageEndingWith("' of property PARTITION_TYPES. Give each name once, with DECIMAL(p,s), DATE,"
                        + " TIMESTAMP(p) or VARCHAR(n), and a semicolon between them, such as"
                        + " YEAR=DECIMAL(4,0); DAY=DATE.");
    }

    private static PartitionProperties parse(String types) {
        return ImportProperties.parse(Map.of("SOURCE", "a", "PARTITION_TYPES", types))
                .scan()
                .partitions();
    }
}
