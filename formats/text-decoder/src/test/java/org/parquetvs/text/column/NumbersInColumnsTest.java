package org.parquetvs.text.column;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.MemoryBudget;

/** Numbers with exponents of any size: none is written out to find out that it does not fit. */
class NumbersInColumnsTest {
    private static final ScanColumn COLUMN =
            new ScanColumn("A", ColumnSource.Field.of("a"), new SqlType.Decimal(18, 2));
    private static final DecodeOptions OPTIONS = new DecodeOptions(BinaryEncoding.BASE64, Overflow.NULL, 1, 1000);

    /** The unscaled value of the column; NULL if the number does not fit. */
    private static Optional<Long> read(String number, boolean isDeclared) {
        Set<ScanColumn> declared = isDeclared ? Set.of(COLUMN) : Set.of();
        return assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            try (TextBatchBuilder batch = new TextBatchBuilder(
                    List.of(COLUMN), declared, false, OPTIONS, ValueFormats.USUAL, new Unlimited())) {
                batch.begin(new FileEntry("f", 1, "\"e\"", 0));
                byte[] bytes = number.getBytes(US_ASCII);
                batch.appender(0).append(bytes, 0, bytes.length, new Place());
                batch.endRow();
                LongVector vector = (LongVector) batch.batch().columns().get(0);
                List<UnrepresentableValue> unrepresentable = batch.unrepresentableValues();
                return vector.isNull(0) || !unrepresentable.isEmpty()
                        ? Optional.empty()
                        : Optional.of(vector.values()[0]);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({
        "1e-999999999, 0",
        "-1e-2147483647, 0",
        "1e-99999999999, 0",
        "1e-3, 0",
        "5e-3, 1",
        "0e999999999, 0",
        "0e99999999999, 0",
        "123.456e1, 123456"
    })
    void aDeclaredColumnRoundsWhatItHasNoDigitsFor(String number, long unscaled) {
        assertThat(read(number, true)).contains(unscaled);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-999999999", "1e-2147483647", "1e-99999999999", "1e-3", "1e999999999", "1e99999999999"})
    void anInferredColumnHasOnlyWhatFits(String number) {
        assertThat(read(number, false)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e16", "1e999999999", "-1e2147483647", "1e99999999999"})
    void noColumnHasMoreDigitsThanItsType(String number) {
        assertThat(read(number, true)).isEmpty();
    }

    private record Place() implements RecordPlace {
        @Override
        public String key() {
            return "f";
        }

        @Override
        public String place() {
            return "line 1";
        }
    }

    private static final class Unlimited implements MemoryBudget {
        @Override
        public void reserve(long bytes) {}

        @Override
        public void release(long bytes) {}

        @Override
        public boolean isExceeded() {
            return false;
        }
    }
}
