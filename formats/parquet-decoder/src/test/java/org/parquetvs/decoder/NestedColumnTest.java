package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.Nested;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;
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
        byte[] content = Files.readAllBytes(Fixtures.write(Nested.dataSet(ROWS, WriterSettings.USUAL), directory)
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

    private void requireExpectedJson(WriterSettings writer, Way way) throws IOException {
        DataSet dataSet = Nested.dataSet(ROWS, writer);
        byte[] content = Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
        Footer footer = Decoded.footer("nested", content);
        List<List<@Nullable Object>> decoded = Decoded.columns(content, footer, Decoded.allColumns(footer), way);
        for (int i = 1; i < decoded.size(); i++) {
            Column column = dataSet.columns().get(i);
            assertThat(decoded.get(i)).as("%s", column.type()).isEqualTo(ExpectedJson.column(dataSet, column));
        }
    }
}
