package org.parquetvs.decoder;

import java.util.List;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.coverage.Refusal;
import org.parquetvs.fixtures.sets.AllTypes;
import org.parquetvs.fixtures.sets.NestedLayouts;
import org.parquetvs.footer.ColumnTypeMapping;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterException;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

/** Whole files: pages and footers that contradict each other. The first byte of an input chooses how it is read. */
public final class ParquetFileFuzz implements FuzzTarget {
    private static final int ROWS = 6;
    private static final int MAX_COLUMNS = 100;

    @Override
    public String name() {
        return "parquet-file";
    }

    @Override
    public List<byte[]> seeds() throws Exception {
        return List.of(
                seed(ParquetSeeds.file(NestedLayouts.dataSet(ROWS, WriterSettings.USUAL))),
                seed(ParquetSeeds.file(
                        AllTypes.dataSet(Repetition.OPTIONAL, ColumnEncoding.DICTIONARY, ROWS, WriterSettings.USUAL))));
    }

    private static byte[] seed(byte[] file) {
        byte[] seed = new byte[file.length + 1];
        System.arraycopy(file, 0, seed, 1, file.length);
        return seed;
    }

    @Override
    public void read(byte[] input) {
        if (input.length == 0) {
            return;
        }
        byte[] file = new byte[input.length - 1];
        System.arraycopy(input, 1, file, 0, file.length);
        try {
            Footer footer = ParquetSeeds.footer(file);
            new RowGroupReading(file, input[0]).read(footer, RowPath.RECORDS, columns(footer));
        } catch (FooterException refused) {
            Refusal.requireCode(refused);
        }
    }

    private static List<ScanColumn> columns(Footer footer) {
        return footer.schema().getFields().stream()
                .limit(MAX_COLUMNS)
                .map(field -> new ScanColumn(
                        field.getName(), ColumnSource.Field.of(field.getName()), ColumnTypeMapping.typeOf(field)))
                .toList();
    }
}
