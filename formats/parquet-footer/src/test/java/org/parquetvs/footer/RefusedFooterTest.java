package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DecimalType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.SchemaElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Footers that contradict themselves, or are too large, are refused with what is wrong in them. */
class RefusedFooterTest {
    private final SalesFooters footers;

    RefusedFooterTest(@TempDir Path directory) {
        footers = new SalesFooters(directory);
    }

    @Test
    void refusesADecimalWhosePointCannotBePlaced() {
        assertThatThrownBy(() -> SalesFooters.parse(footers.tampered(metadata -> SalesFooters.annotate(
                        metadata.getSchema().get(2),
                        LogicalType.DECIMAL(new DecimalType(11, 12)),
                        ConvertedType.DECIMAL))))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-FOOT-6: Invalid Parquet file 'a.parquet': its footer cannot be decoded: ");
    }

    @Test
    void refusesADecimalWithTwoPlacesOfThePoint() {
        assertThatThrownBy(() -> SalesFooters.parse(footers.tampered(metadata -> {
                    SchemaElement element = metadata.getSchema().get(2);
                    SalesFooters.annotate(element, LogicalType.DECIMAL(new DecimalType(2, 9)), ConvertedType.DECIMAL);
                    element.setScale(3);
                })))
                .isInstanceOf(FooterException.class)
                .hasMessageContaining("its decimals SALES_POSITION have 2 and 3 digits after the point");
    }

    @Test
    void everyPrefixOfAFooterIsRefused() throws Exception {
        byte[] file = footers.tampered(metadata -> {});
        int length = SalesFooters.footerLength(file);
        for (int kept = 1; kept < length; kept++) {
            byte[] cut = ByteBuffer.allocate(file.length)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .put(file, 0, file.length - 8 - kept)
                    .put(file, file.length - 8 - length, kept)
                    .putInt(kept)
                    .put(file, file.length - 4, 4)
                    .array();
            assertThatThrownBy(() -> SalesFooters.parse(cut))
                    .isInstanceOf(FooterException.class)
                    .hasMessageStartingWith("E-VSPQ-FOOT-6");
        }
    }

    @Test
    void refusesRowGroupsOfNegativeSize() {
        assertThatThrownBy(() -> SalesFooters.parse(footers.tampered(
                        metadata -> metadata.getRow_groups().get(0).setNum_rows(-1))))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-6: Invalid Parquet file 'a.parquet': its footer cannot be decoded:"
                        + " row group 0 has -1 rows.");
    }

    @Test
    void refusesASchemaThatIsNestedWithoutEnd() {
        assertThatThrownBy(() -> SalesFooters.parse(footers.tampered(metadata -> {
                    List<SchemaElement> schema = new ArrayList<>();
                    schema.add(new SchemaElement("m").setNum_children(1));
                    for (int i = 1; i < FooterParser.MAX_FIELDS; i++) {
                        schema.add(new SchemaElement("g")
                                .setRepetition_type(FieldRepetitionType.OPTIONAL)
                                .setNum_children(1));
                    }
                    metadata.setSchema(schema);
                })))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-6: Invalid Parquet file 'a.parquet': its footer cannot be decoded:"
                        + " its schema has more than 100 levels.");
    }

    @Test
    void refusesASchemaOfMoreFieldsThanMemoryHasRoomFor() {
        assertThatThrownBy(() -> SalesFooters.parse(footers.tampered(metadata ->
                        metadata.setSchema(Collections.nCopies(FooterParser.MAX_FIELDS + 1, new SchemaElement("f"))))))
                .isInstanceOf(FooterException.class)
                .hasMessage("E-VSPQ-FOOT-12: Unsupported Parquet file 'a.parquet': its schema has 100001 fields, the"
                        + " limit is 100000. Write the file with fewer columns, for example with a map in place of a"
                        + " column for each key, or change the source pattern so that it leaves out the file.");
    }

    @Test
    void refusesWhatContradictsItself() {
        assertRefused(
                metadata -> firstColumn(metadata).setType(org.apache.parquet.format.Type.INT32),
                "column SALES_ID of row group 0: it has the type INT32, in the schema INT64.");
        assertRefused(
                metadata -> firstColumn(metadata).setPath_in_schema(List.of("OTHER", "ID")),
                "column SALES_ID of row group 0: it has the name OTHER.ID, which is not in the schema.");
        assertRefused(
                metadata -> metadata.getRow_groups()
                        .get(0)
                        .addToColumns(
                                metadata.getRow_groups().get(0).getColumns().get(0)),
                "row group 0 has two chunks of column SALES_ID.");
        assertRefused(
                metadata -> metadata.getRow_groups().get(0).getColumns().get(0).unsetMeta_data(),
                "column SALES_ID of row group 0: it has no metadata.");
        assertRefused(
                metadata -> metadata.getRow_groups().get(0).getColumns().get(0).setFile_path("b.parquet"),
                "column SALES_ID of row group 0: it is in another file, b.parquet.");
        assertRefused(
                metadata -> metadata.getSchema().get(0).setNum_children(1000),
                "its schema has fewer fields than it claims.");
        assertRefused(
                metadata -> metadata.getSchema().get(2).setName("SALES_ID"),
                "two fields of one group have the name SALES_ID.");
        assertRefused(metadata -> metadata.setSchema(List.of()), "its schema has fewer fields than it claims.");
    }

    /** Structs in structs, and lists in lists. */
    @ParameterizedTest
    @ValueSource(bytes = {0x1c, 0x19})
    void refusesBytesThatAreNestedWithoutEnd(byte header) {
        byte[] nested = new byte[200_000];
        Arrays.fill(nested, header);
        byte[] file = ByteBuffer.allocate(nested.length + 12)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put("PAR1".getBytes(StandardCharsets.US_ASCII))
                .put(nested)
                .putInt(nested.length)
                .put("PAR1".getBytes(StandardCharsets.US_ASCII))
                .array();

        assertThatThrownBy(() -> SalesFooters.parse(file))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-6: Invalid Parquet file 'a.parquet': its footer cannot be decoded:"
                        + " it is nested too deeply.");
    }

    private void assertRefused(Consumer<FileMetaData> change, String problem) {
        assertThatThrownBy(() -> SalesFooters.parse(footers.tampered(change))
                        .rowGroups()
                        .get(0)
                        .chunks())
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-FOOT-6: Invalid Parquet file 'a.parquet': its footer cannot be decoded: " + problem);
    }

    private static ColumnMetaData firstColumn(FileMetaData metadata) {
        return metadata.getRow_groups().get(0).getColumns().get(0).getMeta_data();
    }
}
