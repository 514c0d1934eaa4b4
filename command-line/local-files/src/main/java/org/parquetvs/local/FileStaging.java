package org.parquetvs.local;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.local.arrow.ArrowRowGroups;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.store.output.Target;
import org.parquetvs.writer.FileSource;
import org.parquetvs.writer.ParallelWriter;
import org.parquetvs.writer.ParquetFormat;
import org.parquetvs.writer.WriterBounds;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

/** Uploads files of this machine to a store: as they are, or the rows of Arrow files as Parquet files. */
public final class FileStaging {
    private static final WriterSettings SETTINGS = WriterSettings.USUAL.with(PageCodec.ZSTD);

    private static final Map<FileFormat, String> ENDINGS = Map.of(
            FileFormat.PARQUET,
            "parquet",
            FileFormat.JSON,
            "json",
            FileFormat.JSON_LINES,
            "jsonl",
            FileFormat.CSV,
            "csv");
    private static final Pattern COMPRESSED = Pattern.compile("\\.(gz|zst)$", Pattern.CASE_INSENSITIVE);

    private final Target target;
    private final WriterBounds bounds;
    private final StagingListener listener;

    /**
     * Uploads files to a target.
     *
     * @param target stays open
     * @param bounds of reading and encoding
     */
    public FileStaging(Target target, WriterBounds bounds, StagingListener listener) {
        this.target = target;
        this.bounds = bounds;
        this.listener = listener;
    }

    /**
     * Uploads files to the target, and waits until all are stored. After a failure nothing is under way, but files that
     * were stored before are still there.
     *
     * @return in the order of the files
     * @throws IOException if the caller is interrupted, or a file or the target fails
     */
    public List<StagedFile> stage(List<CheckedFile> files) throws IOException {
        FileCopies copies = new FileCopies(target, listener);
        List<String> keys = IntStream.range(0, files.size())
                .mapToObj(number -> key(number, files.get(number).file()))
                .toList();
        List<FileStream> streams = new ArrayList<>();
        List<FileSource<?>> sources = new ArrayList<>();
        try {
            for (int i = 0; i < files.size(); i++) {
                String key = keys.get(i);
                if (files.get(i) instanceof CheckedFile.Batches source) {
                    FileStream stream = new FileStream(source, listener);
                    streams.add(stream);
                    sources.add(new ParquetFormat(source.batches().schema(), SETTINGS, ArrowRowGroups.MAX_ROWS)
                            .file(key, stream.rowGroups(), stream));
                } else if (files.get(i) instanceof CheckedFile.Bytes source) {
                    copies.copy(source, key);
                }
            }
            new ParallelWriter(target, bounds).write(sources.iterator());
        } finally {
            for (FileStream stream : streams) {
                stream.close();
            }
        }
        List<StagedFile> staged = new ArrayList<>(copies.await());
        streams.forEach(stream -> staged.add(stream.staged()));
        Map<String, StagedFile> byKey = staged.stream().collect(Collectors.toMap(StagedFile::key, Function.identity()));
        return keys.stream().map(key -> Objects.requireNonNull(byKey.get(key))).toList();
    }

    /**
     * A unique key that shows the name of its file. It ends as the names of files of its format do, so that the database
     * knows the format, and keeps the directories, of which some may be partitions.
     */
    private static String key(int number, LocalFile file) {
        String name = String.valueOf(file.path().getFileName()).replaceAll("[^A-Za-z0-9._-]", "_");
        FileFormat format = file.format().staged();
        String ending = FileFormat.ofKey(name).filter(format::equals).isPresent()
                ? ""
                : "." + ENDINGS.get(format) + (format.isText() ? compression(name) : "");
        return file.directories() + String.format(Locale.ROOT, "%06d-%s%s", number, name, ending);
    }

    private static String compression(String name) {
        Matcher compressed = COMPRESSED.matcher(name);
        return compressed.find() ? compressed.group() : "";
    }
}
