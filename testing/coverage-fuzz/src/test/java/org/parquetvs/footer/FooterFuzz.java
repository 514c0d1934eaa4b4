package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.coverage.Refusal;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.AllTypes;
import org.parquetvs.fixtures.sets.NestedLayouts;
import org.parquetvs.fixtures.writer.FixtureWriter;
import org.parquetvs.fixtures.writer.WriteListener;
import org.parquetvs.format.Nesting;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.testing.KeyedObjectStore;
import org.parquetvs.testing.MemoryTarget;
import org.parquetvs.writer.WriterBounds;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.FileEncryption;
import org.parquetvs.writer.settings.WriterSettings;

/** Footers, and everything that planning asks of them. An input is a footer without its length. */
public final class FooterFuzz implements FuzzTarget {
    private static final int ROWS = 6;
    private static final int MAX_COLUMNS = 100;
    private static final int MAX_ROW_GROUPS = 20;

    /** The footer is not encrypted; a column is, with a key that the reader does not have. */
    private static final FileEncryption ENCRYPTION = new FileEncryption(
            FileEncryption.Algorithm.AES_GCM_V1,
            FileEncryption.Footer.SIGNED,
            "kf",
            Map.of("ID", "kc"),
            FileEncryption.OtherColumns.PLAIN,
            KeyedObjectStore.keys(Map.of("kf", "0123456789012345", "kc", "1234567890123450")));

    /** What the file has before its footer. */
    private static final int PAGES = 100_000;

    @Override
    public String name() {
        return "footer";
    }

    @Override
    public List<byte[]> seeds() throws Exception {
        return List.of(
                footer(NestedLayouts.dataSet(ROWS, WriterSettings.USUAL)),
                footer(AllTypes.dataSet(Repetition.REQUIRED, ColumnEncoding.DICTIONARY, ROWS, WriterSettings.USUAL)),
                footer(NestedLayouts.dataSet(ROWS, WriterSettings.USUAL.with(ENCRYPTION))));
    }

    private static byte[] footer(DataSet dataSet) throws Exception {
        MemoryTarget target = new MemoryTarget();
        new FixtureWriter(target, WriterBounds.of(1), WriteListener.NONE).write(dataSet.fileDefinitions());
        byte[] file = target.files().values().iterator().next();
        int end = file.length - FooterReader.TRAILER;
        int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(end);
        return Arrays.copyOfRange(file, end - length, end);
    }

    @Override
    public void read(byte[] input) {
        ByteBuffer tail = ByteBuffer.allocate(FooterReader.TRAILER + input.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(input)
                .putInt(input.length)
                .put(new byte[] {'P', 'A', 'R', '1'})
                .flip()
                .order(ByteOrder.BIG_ENDIAN);
        try {
            ask(FooterReader.parse(new FileEntry("f.parquet", PAGES + tail.limit(), "\"e\"", 0), tail));
        } catch (FooterException refused) {
            Refusal.requireCode(refused);
        }
    }

    private static void ask(Footer footer) {
        footer.declaredTypes();
        SchemaInference inference = new SchemaInference(Nesting.TABLES);
        inference.add(FileFields.of(footer));
        inference.tables();
        List<ScanColumn> columns = new ArrayList<>();
        for (Type field : footer.schema()
                .getFields()
                .subList(0, Math.min(MAX_COLUMNS, footer.schema().getFieldCount()))) {
            columns.add(new ScanColumn(
                    field.getName(), ColumnSource.Field.of(field.getName()), ColumnTypeMapping.typeOf(field)));
        }
        Set<String> names = new HashSet<>();
        columns.forEach(column -> names.add(column.name()));
        Predicate filter = columns.stream()
                .findFirst()
                .<Predicate>map(column -> new IsNull(new Operand.Column(column)))
                .orElse(Predicate.TRUE);
        for (int rowGroup = 0;
                rowGroup < Math.min(MAX_ROW_GROUPS, footer.rowGroups().size());
                rowGroup++) {
            for (ScanColumn column : columns) {
                try {
                    footer.domain(rowGroup, column);
                    footer.summary(rowGroup, column);
                } catch (FooterException refused) {
                    Refusal.requireCode(refused);
                }
            }
        }
        footer.layout(names, columns, filter);
    }
}
