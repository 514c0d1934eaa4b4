package org.parquetvs.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.testing.Seeds;

class CommonTypeTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            DECIMAL(19,0) | DOUBLE        | DOUBLE
            DECIMAL(9,2)  | DOUBLE        | DOUBLE
            DECIMAL(9,2)  | DECIMAL(10,0) | DECIMAL(12,2)
            DECIMAL(36,0) | DECIMAL(9,2)  | DECIMAL(36,2)
            DECIMAL(36,36)| DECIMAL(36,0) | DECIMAL(36,36)
            DATE          | TIMESTAMP(3)  | TIMESTAMP(3)
            BOOLEAN       | DECIMAL(1,0)  | VARCHAR(2000000) UTF8
            DATE          | DECIMAL(8,0)  | VARCHAR(2000000) UTF8
            VARCHAR(12) UTF8 | VARCHAR(36) UTF8 | VARCHAR(36) UTF8
            VARCHAR(12) UTF8 | DECIMAL(1,0) | VARCHAR(2000000) UTF8
            """)
    void numbersStayNumbersAndTimesStayTimes(String left, String right, String union) {
        assertThat(CommonType.union(SqlType.parse(left), SqlType.parse(right)).toSql())
                .isEqualTo(union);
    }

    @Test
    void theOrderOfTypesDoesNotMatter() {
        Seeds.forEach(2_000, random -> {
            List<SqlType> types = new ArrayList<>();
            for (int i = 0; i < 2 + random.nextInt(5); i++) {
                types.add(type(random));
            }
            SqlType union = union(types);
            Collections.shuffle(types, random);

            assertThat(union(types)).as("%s", types).isEqualTo(union);
            assertThat(CommonType.union(union, types.get(0))).isEqualTo(union);
        });
    }

    @Test
    void aTypeForEveryValueIsTheUnionIfItHoldsThem() {
        Seeds.forEach(2_000, random -> {
            SqlType left = type(random);
            SqlType right = type(random);

            assertThat(CommonType.of(left, right)).isEqualTo(CommonType.of(right, left));
            CommonType.of(left, right).ifPresent(common -> assertThat(
                            List.of(CommonType.holds(common, left), CommonType.holds(common, right)))
                    .as("%s of %s and %s", common, left, right)
                    .containsOnly(true));
        });
    }

    private static SqlType union(List<SqlType> types) {
        return types.stream().reduce(CommonType::union).orElseThrow();
    }

    private static SqlType type(Random random) {
        int digits = 1 + random.nextInt(36);
        return switch (random.nextInt(9)) {
            case 0, 1, 2 -> new SqlType.Decimal(digits, random.nextInt(digits + 1));
            case 3 -> new SqlType.DoublePrecision();
            case 4 -> new SqlType.Date();
            case 5 -> new SqlType.Timestamp(random.nextInt(10));
            case 6 -> new SqlType.Bool();
            case 7 -> new SqlType.Varchar(digits, Charset.UTF8);
            default -> SqlType.Varchar.LONGEST;
        };
    }
}
