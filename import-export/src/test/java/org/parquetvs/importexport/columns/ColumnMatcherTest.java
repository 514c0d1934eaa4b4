package org.parquetvs.importexport.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.properties.ColumnRules;
import org.parquetvs.adapter.properties.ColumnRules.ColumnMatch;
import org.parquetvs.adapter.properties.ColumnRules.ExtraColumn;
import org.parquetvs.adapter.properties.ColumnRules.MissingColumn;
import org.parquetvs.adapter.properties.ColumnRules.TypeChange;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Files with the fields {@code userId} and {@code price}, in directories {@code year=...}. */
class ColumnMatcherTest {
    private static final ScanColumn USER =
            new ScanColumn("USER_ID", ColumnSource.Field.of("userId"), new SqlType.Decimal(19, 0));
    private static final ScanColumn PRICE =
            new ScanColumn("PRICE", ColumnSource.Field.of("price"), new SqlType.Decimal(9, 2));
    private static final ScanColumn YEAR =
            new ScanColumn("YEAR", new ColumnSource.Partition("year", 1), new SqlType.Decimal(18, 0));
    private static final AvailableColumns AVAILABLE =
            new AvailableColumns(FileFormat.PARQUET, List.of(USER, PRICE, YEAR));

    @Test
    void namesAreThoseOfTheFilesOrOfAVirtualSchemaInAnyCase() {
        assertThat(sources(rules(ColumnMatch.NAME), wanted("USERID"), wanted("user_id"), wanted("YEAR")))
                .containsExactly(USER, USER, YEAR);
    }

    @Test
    void exactNamesAreThoseOfTheFiles() {
        assertThat(sources(rules(ColumnMatch.NAME_EXACT), wanted("price"), wanted("userId")))
                .containsExactly(PRICE, USER);
        assertThatThrownBy(() -> match(rules(ColumnMatch.NAME_EXACT), wanted("PRICE")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-20: Unknown column 'PRICE'");
    }

    @Test
    void positionsCountTheFieldsOnly() {
        assertThat(sources(rules(ColumnMatch.POSITION), wanted("A"), wanted("B")))
                .containsExactly(USER, PRICE);
        assertThatThrownBy(() -> match(rules(ColumnMatch.POSITION), wanted("A"), wanted("B"), wanted("C")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ADAPT-50: Missing column 'C': the files have only 2 fields to fill columns with.");
    }

    @Test
    void aMissingColumnIsAFieldThatNoFileHas() {
        ColumnRules rules =
                new ColumnRules(ColumnMatch.POSITION, MissingColumn.NULL, ExtraColumn.IGNORE, TypeChange.CHECK);
        MatchedColumns matched = match(rules, wanted("A"), wanted("B"), wanted("price"));

        assertThat(matched.missing())
                .extracting(column -> column.wanted().name())
                .containsExactly("price");
        assertThat(matched.outputs(Predicate.TRUE).get(2).column())
                .isEqualTo(new ScanColumn(
                        "price",
                        new ColumnSource.Field(0, List.of("position 3"), Spelling.EXACT, Optional.empty()),
                        wanted("price").type()));
    }

    @Test
    void fieldsThatNoColumnTakesAreKnown() {
        assertThat(match(rules(ColumnMatch.NAME), wanted("price")).extra()).containsExactly(USER);
        ColumnRules rules = new ColumnRules(ColumnMatch.NAME, MissingColumn.FAIL, ExtraColumn.FAIL, TypeChange.CHECK);
        assertThatThrownBy(() -> match(rules, wanted("price")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-51: Unexpected fields of the files: no column takes userId.");
    }

    @Test
    void aTypeThatDoesNotHoldEveryValueIsRefusedOrWidened() {
        WantedColumn narrow = new WantedColumn("PRICE", new SqlType.Decimal(10, 4));
        assertThat(match(rules(ColumnMatch.NAME), narrow).widened()).isEmpty();
        assertThatThrownBy(() -> match(rules(TypeChange.FAIL), narrow))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-52: Cannot fill column 'PRICE': it is DECIMAL(10,4), which does"
                        + " not hold every DECIMAL(9,2) of the files.");
        assertThat(match(rules(TypeChange.WIDEN), narrow).widened())
                .extracting(MatchedColumn::type)
                .containsExactly(new SqlType.Decimal(11, 4));
        assertThatThrownBy(() -> match(rules(TypeChange.WIDEN), new WantedColumn("PRICE", new SqlType.Bool())))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-52: Cannot fill column 'PRICE': it is BOOLEAN");
    }

    @Test
    void aTypeThatHoldsEveryValueStaysAsItIs() {
        assertThat(match(rules(TypeChange.FAIL), new WantedColumn("PRICE", new SqlType.Decimal(18, 4)))
                        .widened())
                .isEmpty();
    }

    @Test
    void aWorkerDeliversTheWantedTypeUnlessItReadsTheFieldForMore() {
        MatchedColumns matched =
                match(rules(ColumnMatch.NAME), new WantedColumn("PRICE", new SqlType.Decimal(18, 4)), wanted("userId"));

        assertThat(matched.outputs(Predicate.TRUE).get(0).column().type()).isEqualTo(new SqlType.Decimal(18, 4));
        assertThat(matched.outputs(new IsNull(new Operand.Column(PRICE)))
                        .get(0)
                        .column()
                        .type())
                .isEqualTo(PRICE.type());
    }

    @Test
    void aTextIsReadAsTheTypeOfTheColumnWhateverIsInferredOrFiltered() {
        AvailableColumns texts = new AvailableColumns(FileFormat.CSV, List.of(USER, PRICE, YEAR));
        SqlType text = new SqlType.Varchar(10, Charset.UTF8);
        ColumnRules strict = new ColumnRules(ColumnMatch.NAME, MissingColumn.FAIL, ExtraColumn.IGNORE, TypeChange.FAIL);

        assertThat(new ColumnMatcher(texts, strict)
                                .match(List.of(
                                        new WantedColumn("PRICE", text),
                                        new WantedColumn("P", "PRICE", new SqlType.Decimal(18, 4)),
                                        new WantedColumn("YEAR", new SqlType.Decimal(18, 0))))
                                .outputs(new IsNull(new Operand.Column(PRICE)))
                                .stream()
                                .map(output -> output.column().type()))
                .containsExactly(text, new SqlType.Decimal(18, 4), new SqlType.Decimal(18, 0));
        assertThat(texts.typeOf(PRICE)).isEqualTo(SqlType.Varchar.LONGEST);
        assertThat(texts.typeOf(YEAR)).isEqualTo(YEAR.type());
    }

    private static List<ScanColumn> sources(ColumnRules rules, WantedColumn... wanted) {
        return match(rules, wanted).columns().stream()
                .flatMap(column -> column.source().stream())
                .toList();
    }

    private static MatchedColumns match(ColumnRules rules, WantedColumn... wanted) {
        return new ColumnMatcher(AVAILABLE, rules).match(Arrays.asList(wanted));
    }

    private static WantedColumn wanted(String name) {
        return new WantedColumn(name, new SqlType.Decimal(18, 0));
    }

    private static ColumnRules rules(ColumnMatch match) {
        return new ColumnRules(match, MissingColumn.FAIL, ExtraColumn.IGNORE, TypeChange.CHECK);
    }

    private static ColumnRules rules(TypeChange change) {
        return new ColumnRules(ColumnMatch.NAME, MissingColumn.FAIL, ExtraColumn.IGNORE, change);
    }
}
