package org.parquetvs.inspection;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/**
 * What the footers of some files say.
 *
 * @param files the files whose footers were read
 */
public record FileInspection(List<FileFigures> files) {
    private static final int PARALLEL_READS = 16;

    public FileInspection {
        files = List.copyOf(files);
    }

    /**
     * Reads footers.
     *
     * @param most of so many files at most, evenly spread
     * @throws org.parquetvs.footer.FooterException if a file is not a Parquet file that can be read
     */
    public static FileInspection of(ObjectStore store, List<FileEntry> files, int most) {
        int count = Math.min(most, files.size());
        List<FileEntry> sample = IntStream.range(0, count)
                .mapToObj(i -> files.get((int) ((long) i * files.size() / count)))
                .toList();
        List<Footer> footers = FooterReader.readAll(store, sample, PARALLEL_READS);
        return new FileInspection(footers.stream().map(FileFigures::new).toList());
    }

    /** Row groups of all files. */
    public List<RowGroupFigures> rowGroups() {
        return files.stream().flatMap(file -> file.rowGroups().stream()).toList();
    }

    /** Rows of all files. */
    public long rows() {
        return files.stream().mapToLong(FileFigures::rows).sum();
    }

    /** Bytes of all files. */
    public long bytes() {
        return files.stream().mapToLong(FileFigures::bytes).sum();
    }

    /** The leaf columns in the order in which the files first have them. */
    public List<ColumnFigures> columns() {
        Map<String, List<ColumnChunkMetaData>> chunks = new LinkedHashMap<>();
        files.stream()
                .flatMap(file -> file.footer().rowGroups().stream())
                .flatMap(rowGroup -> rowGroup.chunks().stream())
                .forEach(chunk -> chunks.computeIfAbsent(chunk.getPath().toDotString(), name -> new ArrayList<>())
                        .add(chunk));
        return chunks.entrySet().stream()
                .map(column -> ColumnFigures.of(column.getKey(), column.getValue()))
                .toList();
    }
}
