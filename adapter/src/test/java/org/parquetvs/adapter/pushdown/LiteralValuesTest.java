package org.parquetvs.adapter.pushdown;

import static org.assertj.core.api.Assertions.assertThat;

import com.exasol.adapter.sql.SqlLiteralExactnumeric;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

class LiteralValuesTest {

    private static Optional<Value> asDouble(int scale) {
        BigDecimal number = new BigDecimal(BigInteger.ONE, scale);
        return LiteralValues.of(new SqlLiteralExactnumeric(number), new SqlType.DoublePrecision());
    }

    @ParameterizedTest
    @ValueSource(ints = {-22, 0, 22})
    void aPowerOfTenThatADoubleHoldsIsItsValue(int scale) {
        assertThat(asDouble(scale)).contains(new Value.Approximate(Double.parseDouble("1E" + -scale)));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -23, 23, Integer.MAX_VALUE})
    void aPowerOfTenThatNoDoubleHoldsIsLeftToExasol(int scale) {
        assertThat(asDouble(scale)).isEmpty();
    }
}
