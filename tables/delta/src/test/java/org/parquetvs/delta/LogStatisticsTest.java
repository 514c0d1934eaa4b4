package org.parquetvs.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.delta.kernel.types.DecimalType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

class LogStatisticsTest {
    private static final TableField FIELD = TableField.named("d");

    private static Domain domain(int precision, int scale, String bound) {
        LogStatistics.Fields fields = new LogStatistics.Fields(
                Map.of("d", new LogStatistics.Described(FIELD.key(), new DecimalType(precision, scale))));
        String stats = "{\"numRecords\":1,\"minValues\":{\"d\":%s},\"maxValues\":{\"d\":%s},\"nullCount\":{\"d\":0}}";
        ColumnSource source = ColumnSource.Field.of(List.of("d"), FIELD);
        return LogStatistics.parse(stats.formatted(bound, bound), fields)
                .domain(new ScanColumn("D", source, new SqlType.Decimal(precision, scale)));
    }

    @ParameterizedTest
    @CsvSource({
        "30, 8, 9.999999999999999e+20, ",
        "30, 8, 1.5, ",
        "20, 0, 12345678901234567000.0, ",
        "20, 0, true, ",
        "30, 8, 1000000000000000000000.00000000, 1000000000000000000000.00000000",
        "20, 0, 12345678901234567890, 12345678901234567890",
        "9, 2, 1.5, 1.5"
    })
    void aDecimalThatMayBeRoundedIsNoBound(int precision, int scale, String text, BigDecimal bound) {
        Domain domain = domain(precision, scale, text);
        assertThat(Optional.ofNullable(domain.min()))
                .usingRecursiveComparison()
                .isEqualTo(Optional.ofNullable(bound).map(Value.Exact::new));
        assertThat(domain.nulls()).isEqualTo(Domain.Nulls.NONE);
    }
}
