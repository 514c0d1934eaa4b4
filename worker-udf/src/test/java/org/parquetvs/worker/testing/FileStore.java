package org.parquetvs.worker.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.parquetvs.scan.file.FileEntry;

/** A file of this machine as the object. */
public final class FileStore extends OneObject {
    private final FileChannel channel;

    public FileStore(Path file) throws IOException {
        this(file, FileChannel.open(file));
    }

    private FileStore(Path file, FileChannel channel) throws IOException {
        super(new FileEntry(file.getFileName().toString(), channel.size(), "\"file\"", 0));
        this.channel = channel;
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        long position = offset;
        try {
            while (destination.hasRemaining()) {
                int read = channel.read(destination, position);
                if (read < 0) {
                    throw new IOException("End of " + file.key() + " at " + position);
                }
                position += read;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
