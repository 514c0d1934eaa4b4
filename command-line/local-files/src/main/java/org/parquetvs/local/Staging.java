package org.parquetvs.local;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.parquetvs.local.arrow.ArrowRowGroups;
import org.parquetvs.store.output.Target;
import org.parquetvs.writer.FileSource;
import org.parquetvs.writer.ParallelWriter;
import org.parquetvs.writer.ParquetFormat;
import org.parquetvs.writer.WriterBounds;
import org.parquetvs.writer.settings.Codec;
import org.parquetvs.writer.settings.WriterSettings;

/** Uploads files of this machine to a store: Parquet files as they are, the rows of others as Parquet files. */
public final class Staging {
    private static final WriterSettings SETTINGS = WriterSettings.USUAL.with(Codec.ZSTD);

    private final Target target;
    private final WriterBounds bounds;
    private final StagingListener listener;

    /**
     * Uploads files to a target.
     *
     * @param target stays open
     * @param bounds of reading and encoding
     */
    public Staging(Target target, WriterBounds bounds, StagingListener listener) {
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
        List<FileStream> streams = new ArrayList<>();
        List<FileSource<?>> sources = new ArrayList<>();
        try {
            for (int i = 0; i < files.size(); i++) {
                String key = key(i, files.get(i).file());
                if (files.get(i) instanceof CheckedFile.Batches source) {
                    FileStream stream = new FileStream(source, listener);
                    streams.add(stream);
                    sources.add(new ParquetFormat(source.batches().schema(), SETTINGS, ArrowRowGroups.MOST_ROWS)
                            .file(key, stream.rowGroups(), stream));
                } else if (files.get(i) instanceof CheckedFile.Parquet source) {
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
        staged.sort(Comparator.comparing(StagedFile::key));
        return staged;
    }

    /** A unique key that sorts like the files and shows the name of its file. */
    private static String key(int number, LocalFile file) {
        String name = String.valueOf(file.path().getFileName()).replaceAll("[^A-Za-z0-9._-]", "_");
        return String.format(Locale.ROOT, "%06d-%s", number, name.endsWith(".parquet") ? name : name + ".parquet");
    }
}
