package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.source.SourcePattern;

class ImportPropertiesTest {

    @Test
    void onlyTheSourceIsRequired() {
        ImportProperties properties = ImportProperties.parse(Map.of("SOURCE", "a/*.parquet"));

        assertThat(properties.source().pattern()).isEqualTo(new SourcePattern("a/*.parquet"));
        assertThat(properties.columns()).isEmpty();
        assertThat(properties.scan().reading().binaryEncoding()).isEqualTo(BinaryEncoding.BASE64);
        assertThat(properties.scan().delivery()).isEqualTo(Delivery.AUTO);
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
                .hasMessage("E-VSPQ-ADAPT-1: Unknown property 'TABLES'. Known are AS_OF, BINARY_ENCODING,"
                        + " CATALOG, COLUMNS, COLUMN_DELIMITER, COLUMN_NAMES, COLUMN_SEPARATOR, CONNECTION_NAME, CORES_PER_NODE,"
                        + " DATE_FORMAT, DECIMAL_MARK, DELIVERY, ENCODING, EXPLICIT_FILE_LIMIT, EXTRA_COLUMN, FALSE_TEXT, FILE_COLUMNS, FILTER, FORMAT,"
                        + " GROUP_MARK, HEADER,"
                        + " HIVE_PARTITIONS, INFERENCE_BYTES, LOCAL_CACHE, MANIFEST, MATCH, MAX_PARALLEL_UDFS, MISSING_COLUMN,"
                        + " NR_OF_NODES, NULL_TEXT, ON_ERROR, OVERFLOW, PARTITION_TYPES, RAW_TABLE_FILES, REJECT_LIMIT, SKIP, SOURCE,"
                        + " TIMESTAMP_FORMAT, TRUE_TEXT, TRUST_STATISTICS, TYPE_CHANGE.");
    }

    @Test
    void rulesThatOnlyALoadCanFollowAreRefused() {
        assertThatThrownBy(() -> ImportProperties.parse(Map.of("SOURCE", "a", "MISSING_COLUMN", "DEFAULT")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-3: Invalid value 'DEFAULT' of property MISSING_COLUMN. Give one of [NULL, FAIL].");
        assertThatThrownBy(() -> ImportProperties.parse(Map.of("SOURCE", "a", "EXTRA_COLUMN", "ADD")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-3: Invalid value 'ADD' of property EXTRA_COLUMN. Give one of [IGNORE, FAIL].");
        assertThatThrownBy(() -> ImportProperties.parse(Map.of("SOURCE", "a", "TYPE_CHANGE", "WIDEN")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-3: Invalid value 'WIDEN' of property TYPE_CHANGE. Give one of [CHECK, FAIL].");
        assertThatThrownBy(() -> ImportProperties.parse(Map.of("SOURCE", "a", "COLUMNS", "a", "MATCH", "POSITION")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ADAPT-54: Invalid value 'POSITION' of property MATCH: COLUMNS names the columns.");
    }

    @Test
    void commasInTypesSeparateNoColumns() {
        assertThat(ImportProperties.parse(Map.of("SOURCE", "a", "COLUMNS", "a DECIMAL(9, 2), b"))
                        .columns())
                .containsExactly("a DECIMAL(9, 2)", "b");
    }

    @Test
    void aMissingSourceIsRefused() {
        assertThatThrownBy(() -> ImportProperties.parse(Map.of()))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-2: Missing property SOURCE. Add it after WITH.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"s <> '\u00f0\u009f\u0098\u0080' AND id < 1", "\u00f0\u009f\u0098\u0080\u00f0\u009f", "\u00f0"})
    void aTextThatHasArrivedDamagedIsRefused(String filter) {
        assertThatThrownBy(() -> ImportProperties.parse(Map.of("SOURCE", "a", "FILTER", filter)))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-32: Cannot read parameter 'FILTER': a character beyond U+FFFF,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"stadur = 'Hafnarfj\u00f6r\u00f0ur'", "or\u00f0", "x = '\ud83d\ude00'"})
    void textThatIsNotDamagedIsTaken(String filter) {
        assertThat(ImportProperties.parse(Map.of("SOURCE", "a", "FILTER", filter))
                        .filter())
                .isEqualTo(filter);
    }
}
