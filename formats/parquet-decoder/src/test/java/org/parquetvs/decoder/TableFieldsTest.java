package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterException;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFacts;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.WriterSettings;

/** Fields of tables that know them by ids, in a file with the fields {@code a}, which is 7, and {@code b}, which is 8. */
class TableFieldsTest {
    private static final SqlType NUMBER = new SqlType.Decimal(10, 0);
    private static final Value FIVE = new Value.Exact(BigDecimal.valueOf(5));

    @TempDir
    private Path directory;

    private static ScanColumn column(String name, TableField field) {
        return new ScanColumn("C", ColumnSource.Field.of(List.of(name), field), NUMBER);
    }

    private byte[] file(PrimitiveType a, PrimitiveType b) throws IOException {
        List<Column> columns = List.of(
                new Column(a, new ColumnValues.Cycle(List.of(1L))), new Column(b, new ColumnValues.Cycle(List.of(2L))));
        Path file = Fixtures.write(new DataSet("two", 1, 0, columns, 2, 1, 1000, WriterSettings.USUAL), directory)
                .get(0);
        return Files.readAllBytes(file);
    }

    private byte[] fileWithIds() throws IOException {
        return file(
                Types.required(PrimitiveTypeName.INT32).id(7).named("a"),
                Types.required(PrimitiveTypeName.INT32).id(8).named("b"));
    }

    private byte[] fileWithoutIds() throws IOException {
        return file(
                Types.required(PrimitiveTypeName.INT32).named("a"),
                Types.required(PrimitiveTypeName.INT32).named("b"));
    }

    private static Footer footer(byte[] content, FileFacts facts) {
        FileEntry file = new FileEntry("t/a.parquet", content.length, "", 0, facts);
        return FooterReader.parse(file, ByteBuffer.wrap(content));
    }

    private static List<@Nullable Object> decoded(byte[] content, FileFacts facts, ScanColumn column) {
        return Decoded.columns(content, footer(content, facts), List.of(column), Way.USUAL)
                .get(0);
    }

    private static Domain domain(byte[] content, FileFacts facts, ScanColumn column) {
        return footer(content, facts).domain(0, column);
    }

    private static Object number(int value) {
        return BigDecimal.valueOf(value);
    }

    @Test
    void aFieldIsFoundByItsIdUnderAnyName() throws IOException {
        byte[] content = fileWithIds();
        ScanColumn renamed = column("new", new TableField(7));
        ScanColumn addedAgain = column("a", new TableField(8));

        assertThat(decoded(content, FileFacts.NONE, renamed)).containsExactly(number(1), number(1));
        assertThat(decoded(content, FileFacts.NONE, addedAgain)).containsExactly(number(2), number(2));
        assertThat(domain(content, FileFacts.NONE, addedAgain).oneValue())
                .isEqualTo(new Value.Exact(BigDecimal.valueOf(2)));
    }

    @Test
    void aFieldThatTheFileLacksHasItsDefault() throws IOException {
        byte[] content = fileWithIds();
        ScanColumn dropped = column("a", new TableField(1));
        ScanColumn added = column("a", new TableField(1, List.of(), FIVE));

        assertThat(decoded(content, FileFacts.NONE, dropped)).containsExactly(null, null);
        assertThat(decoded(content, FileFacts.NONE, added)).containsExactly(number(5), number(5));
        assertThat(domain(content, FileFacts.NONE, dropped)).isEqualTo(Domain.ALL_NULL);
        assertThat(domain(content, FileFacts.NONE, added)).isEqualTo(Domain.of(FIVE));
    }

    @Test
    void theConstantOfAFileTakesPrecedence() throws IOException {
        byte[] content = fileWithIds();
        FileFacts facts = new FileFacts(Map.of("7", FIVE, "1", new Value.Null()), List.of());

        assertThat(decoded(content, facts, column("a", new TableField(7)))).containsExactly(number(5), number(5));
        assertThat(decoded(content, facts, column("c", new TableField(1, List.of(), FIVE))))
                .containsExactly(null, null);
        assertThat(domain(content, facts, column("a", new TableField(7)))).isEqualTo(Domain.of(FIVE));
    }

    @Test
    void inAFileWithoutIdsAFieldIsFoundByItsNames() throws IOException {
        byte[] content = fileWithoutIds();
        assertThat(decoded(content, FileFacts.NONE, column("x", new TableField(7, List.of("y", "b"), FIVE))))
                .containsExactly(number(2), number(2));
        assertThat(decoded(content, FileFacts.NONE, column("a", new TableField(7, List.of("y"), FIVE))))
                .containsExactly(number(5), number(5));
        assertThatThrownBy(() -> decoded(content, FileFacts.NONE, column("a", new TableField(7))))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-13: Cannot read file 't/a.parquet': its fields have no ids");
    }

    @Test
    void statisticsOfAFieldPruneByItsId() throws IOException {
        Footer footer = footer(fileWithIds(), FileFacts.NONE);
        assertThat(footer.mayMatch(0, is(column("a", new TableField(8)), 1))).isFalse();
        assertThat(footer.mayMatch(0, is(column("b", new TableField(7)), 1))).isTrue();
        assertThat(footer.mayMatch(0, is(column("a", new TableField(9, List.of(), FIVE)), 1)))
                .isFalse();
    }

    private static Predicate is(ScanColumn column, int value) {
        return new Comparison(
                new Operand.Column(column),
                Comparator.EQUAL,
                new Operand.Literal(new Value.Exact(BigDecimal.valueOf(value))));
    }
}
