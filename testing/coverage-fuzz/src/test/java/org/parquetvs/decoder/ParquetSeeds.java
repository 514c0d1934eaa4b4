package org.parquetvs.decoder;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.AllTypes;
import org.parquetvs.fixtures.sets.NestedLayouts;
import org.parquetvs.fixtures.writer.FixtureWriter;
import org.parquetvs.fixtures.writer.WriteListener;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.testing.MemoryTarget;
import org.parquetvs.writer.WriterBounds;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.PageVersion;
import org.parquetvs.writer.settings.WriterSettings;

/** Small Parquet files with all types in all encodings, without checksums, which would stop every changed byte. */
final class ParquetSeeds {
    private static final int ROWS = 20;
    private static final String KEY = "f.parquet";

    private ParquetSeeds() {}

    /** Flat columns in each encoding and nested ones, in both versions of pages. */
    static List<byte[]> files(PageCodec codec) throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (ColumnEncoding encoding : ColumnEncoding.values()) {
            files.add(file(AllTypes.dataSet(Repetition.REQUIRED, encoding, ROWS, settings(codec, PageVersion.V1))));
            files.add(file(AllTypes.dataSet(Repetition.OPTIONAL, encoding, ROWS, settings(codec, PageVersion.V2))));
        }
        for (PageVersion version : PageVersion.values()) {
            files.add(file(NestedLayouts.dataSet(ROWS, settings(codec, version))));
        }
        return files;
    }

    private static WriterSettings settings(PageCodec codec, PageVersion version) {
        return WriterSettings.USUAL.with(codec).with(version).withPages(1 << 10, ROWS / 4);
    }

    static byte[] file(DataSet dataSet) throws IOException {
        MemoryTarget target = new MemoryTarget();
        new FixtureWriter(target, WriterBounds.of(1), WriteListener.NONE).write(dataSet.fileDefinitions());
        byte[] file = target.files().values().iterator().next();
        withoutChecksums(file);
        return file;
    }

    static Footer footer(byte[] file) {
        return FooterReader.parse(new FileEntry(KEY, file.length, "\"e\"", 0), ByteBuffer.wrap(file));
    }

    /** Takes the checksums out of the headers of pages; the rest of a column chunk is zeros. */
    private static void withoutChecksums(byte[] file) throws IOException {
        List<ColumnChunkMetaData> chunks = footer(file).rowGroups().stream()
                .flatMap(rowGroup -> rowGroup.chunks().stream())
                .toList();
        for (ColumnChunkMetaData chunk : chunks) {
            int start = Math.toIntExact(chunk.getStartingPos());
            int end = start + Math.toIntExact(chunk.getTotalSize());
            byte[] rewritten = Unchecked.pages(Arrays.copyOfRange(file, start, end));
            Arrays.fill(file, start, end, (byte) 0);
            System.arraycopy(rewritten, 0, file, start, rewritten.length);
        }
    }
}
