package org.parquetvs.scan.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.scan.RandomOperands;
import org.parquetvs.scan.RandomScans;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.NumberMarks;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.scan.csv.TimePattern;
import org.parquetvs.scan.csv.TruthWords;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

class ScanSpecJsonTest {
    private static final String SAME_JAR = " Create the adapter script and the UDF scripts again from one jar, and run"
            + " the statement that the adapter generated.";

    @Test
    void specificationsComeBackAsTheyWere() {
        Seeds.forEach(2_000, random -> {
            ScanSpec spec = RandomScans.spec(random);
            assertThat(ScanSpecJson.parseSpec(ScanSpecJson.renderSpec(spec))).isEqualTo(spec);
        });
    }

    @Test
    void expressionsComeBackAsTheyWere() {
        Seeds.forEach(200, random -> {
            for (Operand operand : RandomOperands.some(random)) {
                ScanSpec spec = specOf(new IsNull(operand));
                assertThat(ScanSpecJson.parseSpec(ScanSpecJson.renderSpec(spec)))
                        .isEqualTo(spec);
            }
        });
    }

    private static ScanSpec specOf(Predicate filter) {
        ScanColumn column = new ScanColumn("A", ColumnSource.Field.of("a"), new SqlType.Bool());
        return new ScanSpec("C", new SourcePattern("*"), List.of(column), filter, BinaryEncoding.HEX);
    }

    @Test
    void specificationPassesUnchangedThroughLiteralsAndCharacterSets() {
        Seeds.forEach(1_000, random -> assertThat(ScanSpecJson.renderSpec(RandomScans.spec(random)))
                .matches("[ -&(-~]*"));
    }

    @Test
    void exampleOfTheReferenceIsWhatIsRendered() throws IOException {
        String example = ReferenceExamples.all().get(0);
        assertThat(ScanSpecJson.renderSpec(ScanSpecJson.parseSpec(example)))
                .isEqualTo(ReferenceExamples.compact(example));
    }

    @Test
    void exampleOfAKeyFilterIsWhatIsRendered() throws IOException {
        List<String> examples = ReferenceExamples.all();
        String specification = ReferenceExamples.compact(examples.get(0))
                .replace(
                        ",\"binary-encoding\":\"hex\"",
                        ",\"key-filters\":[" + ReferenceExamples.compact(examples.get(5))
                                + "],\"binary-encoding\":\"hex\"");
        ScanSpec spec = ScanSpecJson.parseSpec(specification);
        assertThat(spec.keyFilters()).hasSize(1);
        assertThat(ScanSpecJson.renderSpec(spec)).isEqualTo(specification);
    }

    @Test
    void exampleOfAnOutputIsWhatIsRendered() throws IOException {
        List<String> examples = ReferenceExamples.all();
        String specification = ReferenceExamples.compact(examples.get(0))
                .replaceFirst(
                        "\"output\":.*,\"filter\"",
                        Matcher.quoteReplacement(
                                "\"output\":" + ReferenceExamples.compact(examples.get(1)) + ",\"filter\""));
        assertThat(ScanSpecJson.renderSpec(ScanSpecJson.parseSpec(specification)))
                .isEqualTo(specification);
    }

    @Test
    void specificationIsReadable() {
        ScanColumn id = new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(18, 0));
        ScanColumn key = new ScanColumn(
                "SOURCE_REFERENCE", ColumnSource.Metadata.FILE_KEY, new SqlType.Varchar(2000, Charset.UTF8));
        ScanSpec spec = new ScanSpec(
                "S3_CONNECTION",
                new SourcePattern("sales/*.parquet"),
                List.of(id, key),
                new Comparison(
                        new Operand.Literal(new Value.Exact(new BigDecimal("7"))),
                        Comparator.LESS_OR_EQUAL,
                        new Operand.Column(id)),
                BinaryEncoding.HEX);
        assertThat(ScanSpecJson.renderSpec(spec))
                .isEqualTo(
                        "{\"version\":3,\"connection\":\"S3_CONNECTION\",\"source\":\"sales/*.parquet\",\"format\":\"parquet\",\"output\":{\"rows\":{\"columns\":["
                                + "{\"name\":\"ID\",\"type\":\"DECIMAL(18,0)\",\"field\":[\"id\"]},"
                                + "{\"name\":\"SOURCE_REFERENCE\",\"type\":\"VARCHAR(2000) UTF8\",\"file-key\":true}]}},"
                                + "\"filter\":{\"less-or-equal\":[{\"exact\":\"7\"},"
                                + "{\"column\":{\"name\":\"ID\",\"type\":\"DECIMAL(18,0)\",\"field\":[\"id\"]}}]},"
                                + "\"binary-encoding\":\"hex\"}");
    }

    @Test
    void onlyUnusualOptionsAreSaid() {
        ScanColumn id = new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(18, 0));
        ScanSpec spec = new ScanSpec(
                "C",
                new SourcePattern("*"),
                FileFormat.PARQUET,
                new ScanOutput.Rows(List.of(id), ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                new ReadOptions(BinaryEncoding.HEX, Overflow.TRUNCATE, Statistics.IGNORED, 5));
        assertThat(ScanSpecJson.renderSpec(spec))
                .endsWith("\"binary-encoding\":\"hex\",\"overflow\":\"truncate\",\"statistics\":\"ignored\","
                        + "\"reject-limit\":5}");
        assertThat(ScanSpecJson.parseSpec(ScanSpecJson.renderSpec(spec))).isEqualTo(spec);
    }

    @Test
    void ofCsvOnlyWhatIsNotUsualIsSaid() {
        CsvOptions options = new CsvOptions(
                Optional.of(';'),
                Optional.empty(),
                false,
                List.of("a", "b"),
                "-",
                TextEncoding.ISO_8859_1,
                new ValueFormats(
                        new TimeFormats(
                                Optional.of(TimePattern.ofDate("DD.MM.YYYY")),
                                Optional.of(TimePattern.ofTimestamp("YYYYMMDD HH24MISS"))),
                        new NumberMarks(',', Optional.of('.')),
                        new TruthWords(List.of("ja"), List.of("nein", "n"))),
                2);
        ScanColumn id = new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(18, 0));
        ScanSpec spec = new ScanSpec(
                "C",
                new SourcePattern("*"),
                FileFormat.CSV,
                new ScanOutput.Rows(List.of(id), ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                ReadOptions.of(BinaryEncoding.HEX).withCsv(options));

        assertThat(ScanSpecJson.renderSpec(spec))
                .endsWith("\"csv\":{\"separator\":\";\",\"quote\":\"\",\"header\":false,\"names\":[\"a\",\"b\"],"
                        + "\"null\":\"-\",\"encoding\":\"ISO-8859-1\",\"date-format\":\"DD.MM.YYYY\","
                        + "\"timestamp-format\":\"YYYYMMDD HH24MISS\",\"decimal-mark\":\",\",\"group-mark\":\".\","
                        + "\"true\":[\"ja\"],\"false\":[\"nein\",\"n\"],\"skip\":2}}");
        assertThat(ScanSpecJson.parseSpec(ScanSpecJson.renderSpec(spec))).isEqualTo(spec);
    }

    @Test
    void rejectedRowsAreThoseOfAScanOfRows() {
        ScanColumn id = new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(18, 0));
        ScanSpec rejected = new ScanSpec(
                "C",
                new SourcePattern("*"),
                new ScanOutput.RejectedRows(List.of(id)),
                Predicate.TRUE,
                BinaryEncoding.HEX);
        assertThat(ScanSpecJson.renderSpec(rejected))
                .contains("\"output\":{\"rejected-rows\":{\"columns\":["
                        + "{\"name\":\"ID\",\"type\":\"DECIMAL(18,0)\",\"field\":[\"id\"]}]}}");
        assertThat(ScanSpecJson.parseSpec(ScanSpecJson.renderSpec(rejected))).isEqualTo(rejected);
        assertThat(rejected.output().emitted())
                .extracting(EmittedColumn::name)
                .containsExactly("KEY", "ROW_GROUP", "ROW_NUMBER", "COLUMN_NAME", "VALUE_TEXT", "ERROR");
    }

    @Test
    void deepPredicatesComeBackAsTheyWere() {
        Predicate predicate = Predicate.TRUE;
        for (int depth = 0; depth < 300; depth++) {
            predicate = new Not(new And(List.of(predicate)));
        }
        ScanSpec spec = specOf(predicate);
        assertThat(ScanSpecJson.parseSpec(ScanSpecJson.renderSpec(spec))).isEqualTo(spec);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"version\":3} | The scan specification has no field 'output'",
                "[] | 'scan specification' must be an object, but is []",
                "{} | 'version' must be an integer, but is null",
                "{\"version\":3,\"colour\":1} | Unknown field 'colour' of the scan specification",
                "{\"version\":\"1\"} | 'version' must be an integer, but is \"1\"",
                "{\"version\":3,\"output\":{\"cells\":{}}} | Unknown output 'cells'",
                "{\"version\":3,\"output\":{\"groups\":{\"keys\":[],\"aggregates\":[]}}} | Invalid groups: neither key nor aggregate",
                "{\"version\":3,\"output\":{\"rows\":{\"columns\":{}}}} | 'columns' must be an array, but is {}",
                "{\"version\":3,\"output\":{\"rows\":{\"columns\":[{\"name\":\"A\"}]}}} | Column 'A' must have exactly one source",
                "{\"version\":3,\"output\":{\"rows\":{\"columns\":[{\"name\":\"A\",\"field\":[\"a\"],\"type\":\"BLOB\"}]}}} | Unsupported: type BLOB",
            })
    void saysWhatIsWrongWithASpecification(String text, String problem) {
        assertThatThrownBy(() -> ScanSpecJson.parseSpec(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("E-VSPQ-PLAN-3: Cannot read the scan specification that a scan was given: " + problem + "."
                        + SAME_JAR);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"maybe\":[]} | Unknown predicate 'maybe'",
                "{} | A predicate must have one field, but has []",
                "{\"and\":[]} | Invalid predicate: AND of nothing",
                "{\"equal\":[{\"exact\":\"1\"}]} | 'equal' must have two sides, but has 1",
                "{\"is-null\":{\"blob\":1}} | Unknown value 'blob'",
                "{\"is-null\":{\"text\":\"\"}} | Invalid text: the empty string is NULL",
                "{\"is-null\":{\"bool\":\"yes\"}} | 'bool' must be true or false, but is \"yes\"",
                "{\"is-null\":{\"timestamp\":[1]}} | A timestamp must be two numbers, but is [1]",
                "{\"is-null\":{\"timestamp\":[1,1000000000]}} | Index 1000000000 out of bounds for length 1000000000",
                "{\"is-null\":{\"approximate\":\"NaN\"}} | Invalid double: NaN",
                "{\"like\":{\"operand\":{\"text\":\"a\"},\"pattern\":{\"text\":\"a\"},\"escape\":\"ab\"}} | "
                        + "The escape of LIKE must be one character, but is 'ab'",
            })
    void saysWhatIsWrongWithAFilter(String filter, String problem) {
        String spec =
                "{\"version\":3,\"connection\":\"C\",\"source\":\"*\",\"format\":\"parquet\",\"output\":{\"rows\":{\"columns\":[{\"name\":\"A\",\"type\":\"DATE\",\"field\":[\"a\"]}]}},\"filter\":"
                        + filter + ",\"binary-encoding\":\"hex\"}";
        assertThatThrownBy(() -> ScanSpecJson.parseSpec(spec))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("E-VSPQ-PLAN-3: Cannot read the scan specification that a scan was given: " + problem + "."
                        + SAME_JAR);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"version\":3}}", "nonsense", "{\"version\":3,\"version\":3,}"})
    void refusesTextThatIsNoJson(String text) {
        assertThatThrownBy(() -> ScanSpecJson.parseSpec(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("E-VSPQ-PLAN-3: Cannot read the scan specification that a scan was given: ")
                .hasMessageEndingWith(SAME_JAR);
    }

    @Test
    void refusesAnotherVersion() {
        assertThatThrownBy(() -> ScanSpecJson.parseSpec("{\"version\":1,\"anything\":[]}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("E-VSPQ-PLAN-4: Cannot read the scan specification that a scan was given: it has version 1,"
                        + " this jar reads version 3." + SAME_JAR);
    }
}
