package org.parquetvs.scan.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.error.PartitionException;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;

class PartitionDirectoryTest {
    private static final String KEY = "t/1.parquet";

    @Test
    void findsTheDirectoriesOfAKeyWithTheirLevels() {
        assertThat(PartitionDirectory.in("sales/year=2026/x/month=1/day=/a=b.parquet"))
                .containsExactly(
                        new PartitionDirectory("year", 1, "2026"),
                        new PartitionDirectory("month", 3, "1"),
                        new PartitionDirectory("day", 4, ""));
        assertThat(PartitionDirectory.in("=1/a==b/c")).containsExactly(new PartitionDirectory("a", 1, "=b"));
        assertThat(PartitionDirectory.in("a.parquet")).isEmpty();
    }

    @Test
    void findsTheOneOnALevel() {
        assertThat(PartitionDirectory.at("sales/year=2026/a", 1)).contains(new PartitionDirectory("year", 1, "2026"));
        assertThat(PartitionDirectory.at("sales/year=2026/a", 0)).isEmpty();
        assertThat(PartitionDirectory.at("sales/year=2026/a", 2)).isEmpty();
        assertThat(PartitionDirectory.at("sales/year=2026/a", 3)).isEmpty();
        assertThat(PartitionDirectory.at("sales/year=2026/", 2)).isEmpty();
        assertThat(PartitionDirectory.at("year=2026", 0)).isEmpty();
    }

    @Test
    void allDirectoriesOfAKeyAreTheOnesOnItsLevels() {
        Seeds.forEach(2_000, random -> {
            StringBuilder key = new StringBuilder();
            for (int i = 0; i < random.nextInt(12); i++) {
                key.append(Seeds.pick(random, "/", "a", "=", "b=", "%3D"));
            }
            String text = key.toString();
            List<PartitionDirectory> found = PartitionDirectory.in(text);
            for (int level = 0; level < 14; level++) {
                int wanted = level;
                assertThat(PartitionDirectory.at(text, level).stream().toList())
                        .as(text)
                        .isEqualTo(found.stream()
                                .filter(directory -> directory.level() == wanted)
                                .toList());
            }
        });
    }

    @Test
    void decodesEscapes() {
        assertThat(text("New%20York")).isEqualTo("New York");
        assertThat(text("a%2Fb%3d")).isEqualTo("a/b=");
        assertThat(text("%C3%A9%e2%82%ac")).isEqualTo("é€");
        assertThat(text("100%")).isEqualTo("100%");
        assertThat(text("%zz%2")).isEqualTo("%zz%2");
        assertThat(text("a+b")).isEqualTo("a+b");
    }

    @Test
    void decodesTheNameToo() {
        PartitionDirectory directory = new PartitionDirectory("a b/c", 1, "x%20y");
        assertThat(PartitionDirectory.in("t/a%20b%2Fc=x%20y/f")).containsExactly(directory);
        assertThat(PartitionDirectory.at("t/a b%2fc=x%20y/f", 1)).contains(directory);
        assertThat(PartitionDirectory.in("t/a%3Db=c=d/f")).containsExactly(new PartitionDirectory("a=b", 1, "c=d"));
        assertThat(PartitionDirectory.in("t/100%=1/f")).containsExactly(new PartitionDirectory("100%", 1, "1"));
    }

    @Test
    void leavesWhatIsNoEscapeOfAnyWriter() {
        assertThat(text("%44E")).isEqualTo("%44E");
        assertThat(text("%20%44%20")).isEqualTo(" %44 ");
        assertThat(text("%ff")).isEqualTo("%ff");
        assertThat(text("%C3%44")).isEqualTo("%C3%44");
    }

    @Test
    void theDefaultPartitionAndAnEmptyValueAreNull() {
        assertThat(value("__HIVE_DEFAULT_PARTITION__", "DECIMAL(18,0)")).isEqualTo(new Value.Null());
        assertThat(value("", "VARCHAR(10)")).isEqualTo(new Value.Null());
    }

    @Test
    void theTextOfTheDefaultPartitionIsSpelledWithAnEscape() {
        assertThat(text("%5F_HIVE_DEFAULT_PARTITION__")).isEqualTo("__HIVE_DEFAULT_PARTITION__");
        assertThat(text("%5f_HIVE_DEFAULT_PARTITION__")).isEqualTo("__HIVE_DEFAULT_PARTITION__");
        assertThat(text("%255F_HIVE_DEFAULT_PARTITION__")).isEqualTo("%5F_HIVE_DEFAULT_PARTITION__");
        assertThat(text("%5F_HIVE_DEFAULT_PARTITION__x")).isEqualTo("%5F_HIVE_DEFAULT_PARTITION__x");
        assertThat(text("%5F_hive_default_partition__")).isEqualTo("%5F_hive_default_partition__");
    }

    @Test
    void readsTheValueAsTheTypeOfTheColumn() {
        assertThat(value("2026", "DECIMAL(18,0)")).isEqualTo(new Value.Exact(new BigDecimal(2026)));
        assertThat(value("07", "DECIMAL(2,0)")).isEqualTo(new Value.Exact(new BigDecimal(7)));
        assertThat(value("-7.5", "DECIMAL(9,2)")).isEqualTo(new Value.Exact(new BigDecimal("-7.5")));
        assertThat(value("1970-01-02", "DATE")).isEqualTo(new Value.Date(1));
        assertThat(value("1970-01-01%2000%3A00%3A01.5", "TIMESTAMP(3)")).isEqualTo(new Value.Timestamp(1, 500_000_000));
        assertThat(value("1970-01-01T00:00:01", "TIMESTAMP(0)")).isEqualTo(new Value.Timestamp(1, 0));
        assertThat(value("DE", "VARCHAR(2)")).isEqualTo(new Value.Text("DE"));
        assertThat(value("%F0%9F%98%80", "VARCHAR(1)")).isEqualTo(new Value.Text("😀"));
    }

    @Test
    void refusesWhatIsNoneOfTheType() {
        for (String[] pair : new String[][] {
            {"abc", "DECIMAL(18,0)"},
            {"007", "DECIMAL(18,0)"},
            {"007", "DECIMAL(2,0)"},
            {"100", "DECIMAL(2,0)"},
            {"+1", "DECIMAL(18,0)"},
            {"-0", "DECIMAL(18,0)"},
            {"1.5", "DECIMAL(18,0)"},
            {"1e3", "DECIMAL(18,0)"},
            {"123.4", "DECIMAL(3,1)"},
            {"2026-02-29", "DATE"},
            {"0000-01-01", "DATE"},
            {"2026-1-1", "DATE"},
            {"2026-01-01 24:00:00", "TIMESTAMP(3)"},
            {"2026-01-01 00:00:00.1234", "TIMESTAMP(3)"},
            {"DEU", "VARCHAR(2)"},
            {"é", "VARCHAR(2) ASCII"}
        }) {
            assertThatThrownBy(() -> value(pair[0], pair[1]))
                    .as("%s as %s", pair[0], pair[1])
                    .isInstanceOf(PartitionException.class)
                    .hasMessage("E-VSPQ-PLAN-7: Cannot read the value of directory 'p=" + pair[0] + "' of file '" + KEY
                            + "' as " + SqlType.parse(pair[1]).toSql() + ". Known mitigations:\n"
                            + "* Give the column another type by the property PARTITION_TYPES, such as"
                            + " 'p=VARCHAR(100)', and refresh the virtual schema.\n"
                            + "* Or change the source pattern, so that the directory is not part of the table.");
        }
    }

    @Test
    void infersTheFirstTypeThatAllTextsCanBeReadAs() {
        assertThat(PartitionTypes.infer(List.of("2025", "2026"))).isEqualTo(SqlType.parse("DECIMAL(18,0)"));
        assertThat(PartitionTypes.infer(List.of("-1", "0"))).isEqualTo(SqlType.parse("DECIMAL(18,0)"));
        assertThat(PartitionTypes.infer(List.of("2026-01-31"))).isEqualTo(SqlType.parse("DATE"));
        assertThat(PartitionTypes.infer(List.of("2026-01-31 10:00:00"))).isEqualTo(SqlType.parse("TIMESTAMP(3)"));
        assertThat(PartitionTypes.infer(List.of("2026-01-31 10:00:00", "2026-01-31 10:00:00.123456")))
                .isEqualTo(SqlType.parse("TIMESTAMP(6)"));
        for (List<String> texts : List.of(
                List.of("01", "12"),
                List.of("1", "x"),
                List.of("2026-01-31", "2026"),
                List.of("1234567890123456789"),
                List.<String>of())) {
            assertThat(PartitionTypes.infer(texts)).as("%s", texts).isEqualTo(SqlType.parse("VARCHAR(1024)"));
        }
    }

    /** What listing by name instead of by value rests on. */
    @Test
    void aDirectoryWithAValueHasOneOfTheNamesOfThatValue() {
        List<SqlType> types = List.of(
                SqlType.parse("DECIMAL(18,0)"),
                SqlType.parse("DECIMAL(2,0)"),
                SqlType.parse("DATE"),
                SqlType.parse("VARCHAR(5)"));
        Seeds.forEach(20_000, random -> {
            StringBuilder spelled = new StringBuilder();
            for (int i = 0; i <= random.nextInt(5); i++) {
                spelled.append(Seeds.pick(
                        random, "0", "1", "12", "-", ".", "a", "%", "%20", "%41", "é", "%C3%A9", "1970-01-01"));
            }
            SqlType type = Seeds.pick(random, types.toArray(SqlType[]::new));
            PartitionDirectory directory = new PartitionDirectory("p", 0, spelled.toString());
            directory
                    .text()
                    .flatMap(text -> PartitionFormat.of(type).read(text))
                    .ifPresent(value -> assertThat(
                                    PartitionTypes.directories("p", value, type).orElse(List.of("p=" + spelled + "/")))
                            .contains("p=" + spelled + "/"));
        });
    }

    @Test
    void namesAreKnownOfPlainTextsNumbersAndDays() {
        assertThat(PartitionTypes.directories("c", new Value.Text("DE"), SqlType.parse("VARCHAR(2)")))
                .contains(List.of("c=DE/"));
        assertThat(PartitionTypes.directories("c", new Value.Text("New York"), SqlType.parse("VARCHAR(20)")))
                .isEmpty();
        assertThat(PartitionTypes.directories(
                        "c", new Value.Text("__HIVE_DEFAULT_PARTITION__"), SqlType.parse("VARCHAR(30)")))
                .isEmpty();
        assertThat(PartitionTypes.directories("a b", new Value.Text("DE"), SqlType.parse("VARCHAR(2)")))
                .isEmpty();
        assertThat(PartitionTypes.directories("d", new Value.Date(0), SqlType.parse("DATE")))
                .contains(List.of("d=1970-01-01/"));
        assertThat(number("7.00", "DECIMAL(18,0)")).containsExactly("n=7/");
        assertThat(number("700", "DECIMAL(18,0)")).containsExactly("n=700/");
        assertThat(number("7", "DECIMAL(2,0)")).containsExactly("n=07/", "n=7/");
        assertThat(number("17", "DECIMAL(2,0)")).containsExactly("n=17/");
        assertThat(number("100", "DECIMAL(2,0)")).isEmpty();
        assertThat(number("0.5", "DECIMAL(18,0)")).isEmpty();
        assertThat(PartitionTypes.directories("n", new Value.Approximate(7), SqlType.parse("DECIMAL(18,0)")))
                .isEmpty();
    }

    private static List<String> number(String number, String type) {
        return PartitionTypes.directories("n", new Value.Exact(new BigDecimal(number)), SqlType.parse(type))
                .orElseThrow();
    }

    private static String text(String spelled) {
        return new PartitionDirectory("p", 0, spelled).text().orElseThrow();
    }

    private static Value value(String spelled, String type) {
        return new PartitionDirectory("p", 0, spelled).value(SqlType.parse(type), KEY);
    }
}
