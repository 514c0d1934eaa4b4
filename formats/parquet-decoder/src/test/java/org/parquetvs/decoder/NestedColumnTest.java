package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.NestedLayouts;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.PageVersion;
import org.parquetvs.writer.settings.WriterSettings;

/** Groups, lists and maps become JSON. */
class NestedColumnTest {
    private static final int ROWS = 500;

    private final Path directory;

    NestedColumnTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @ParameterizedTest
    @EnumSource(PageVersion.class)
    void nestedFieldsBecomeTheJsonOfTheirValues(PageVersion version) throws IOException {
        requireExpectedJson(WriterSettings.USUAL.with(version).withPages(300, 37), Way.USUAL);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 600})
    void batchesMayHaveAnySize(int batchRows) throws IOException {
        requireExpectedJson(WriterSettings.USUAL, new Way(batchRows, 64, 100, BinaryEncoding.BASE64));
    }

    /** TRUNCATE would not help: JSON is never cut. */
    @Test
    void jsonThatIsTooLongIsRefusedWithTheOnlyWayOut() throws IOException {
        byte[] content = Files.readAllBytes(Fixtures.write(NestedLayouts.dataSet(ROWS, WriterSettings.USUAL), directory)
                .get(0));
        Footer footer = Decoded.footer("nested", content);
        ScanColumn whole = Decoded.allColumns(footer).get(1);
        ScanColumn narrow = new ScanColumn(whole.name(), whole.source(), SqlType.parse("VARCHAR(1) UTF8"));
        for (Overflow overflow : List.of(Overflow.ABORT, Overflow.TRUNCATE)) {
            assertThatThrownBy(() -> Decoded.columns(content, footer, List.of(narrow), Way.USUAL, overflow))
                    .isInstanceOf(DecodeException.class)
                    .hasMessageStartingWith("E-VSPQ-WORK-32: ")
                    .hasMessageEndingWith("""
                             characters does not fit VARCHAR(1) UTF8. Known mitigations:
                            * Set OVERFLOW to NULL.
                            * Or leave the row out by a condition on another column.""");
        }
    }

    @ParameterizedTest
    @EnumSource(PageVersion.class)
    void whetherAFieldIsNullIsKnownWithoutItsJson(PageVersion version) throws IOException {
        DataSet dataSet = NestedLayouts.dataSet(
                ROWS, WriterSettings.USUAL.with(version).with(PageCodec.SNAPPY).withPages(300, 37));
        for (Way way : List.of(
                Way.USUAL,
                new Way(7, 64, 100, BinaryEncoding.BASE64),
                new Way(40, 64, 100, BinaryEncoding.BASE64).whileMemoryIsShort())) {
            byte[] content =
                    Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
            Footer footer = Decoded.footer("nested", content);
            List<ScanColumn> columns = Decoded.allColumns(footer);
            List<List<@Nullable Object>> json = Decoded.columns(content, footer, columns, way);
            List<List<@Nullable Object>> checked =
                    Decoded.columns(content, footer, columns, Set.copyOf(columns), way, Overflow.ABORT);
            for (int i = 1; i < columns.size(); i++) {
                assertThat(checked.get(i).stream().map(Objects::isNull))
                        .as("%s", columns.get(i))
                        .isEqualTo(json.get(i).stream().map(Objects::isNull).toList());
            }
        }
    }

    @Test
    void ofAFieldThatIsOnlyCheckedForNullOneLeafIsRead() throws IOException {
        byte[] content = Files.readAllBytes(Fixtures.write(NestedLayouts.dataSet(ROWS, WriterSettings.USUAL), directory)
                .get(0));
        Footer footer = Decoded.footer("nested", content);
        ScanColumn group = Decoded.allColumns(footer).get(1);

        assertThat(chunks(footer, group, Overflow.NULL)).hasSize(4);
        for (Overflow overflow : List.of(Overflow.ABORT, Overflow.TRUNCATE)) {
            assertThat(chunks(footer, group, overflow)).hasSize(1);
        }
    }

    private static List<ColumnChunk> chunks(Footer footer, ScanColumn nullChecked, Overflow overflow) {
        DecodeOptions options = new DecodeOptions(BinaryEncoding.BASE64, overflow, 100, 1 << 20);
        try (BatchDecoder decoder = new BatchDecoder(
                RowPath.RECORDS, List.of(nullChecked), Set.of(nullChecked), options, new BalancedBudget())) {
            return decoder.plan(RowGroup.whole(footer, 0)).chunks();
        }
    }

    private void requireExpectedJson(WriterSettings writer, Way way) throws IOException {
        DataSet dataSet = NestedLayouts.dataSet(ROWS, writer);
        byte[] content = Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
        Footer footer = Decoded.footer("nested", content);
        List<List<@Nullable Object>> decoded = Decoded.columns(content, footer, Decoded.allColumns(footer), way);
        for (int i = 1; i < decoded.size(); i++) {
            Column column = dataSet.columns().get(i);
            assertThat(decoded.get(i)).as("%s", column.type()).isEqualTo(ExpectedJson.column(dataSet, column));
        }
    }
}
