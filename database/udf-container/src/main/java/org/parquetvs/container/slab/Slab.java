package org.parquetvs.container.slab;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file in memory that this process writes and the database reads. */
final class Slab {
    private static final int FILL_STEP = 1 << 20;

    private final int number;
    private final FileChannel file;
    private final ByteBuffer memory;

    private Slab(int number, FileChannel file, ByteBuffer memory) {
        this.number = number;
        this.file = file;
        this.memory = memory;
    }

    /**
     * Creates and fills the file. So a lack of space causes an exception here, not a crash of the process when it
     * accesses the memory.
     */
    static Slab create(int number, Path path, int size) throws IOException {
        FileChannel file = FileChannel.open(
                path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        ByteBuffer zeros = ByteBuffer.allocateDirect(Math.min(size, FILL_STEP));
        while (file.position() < size) {
            zeros.clear().limit((int) Math.min(zeros.capacity(), size - file.position()));
            file.write(zeros);
        }
        ByteBuffer memory = file.map(FileChannel.MapMode.READ_WRITE, 0, size).order(ByteOrder.nativeOrder());
        return new Slab(number, file, memory);
    }

    int number() {
        return number;
    }

    int size() {
        return memory.capacity();
    }

    /** A part of the memory. */
    ByteBuffer part(int offset, int length) {
        return memory.slice(offset, length).order(ByteOrder.nativeOrder());
    }

    /** Frees the memory at once. The collector ends the mapping later; it must not be used any more. */
    void discard() throws IOException {
        file.truncate(0);
        file.close();
    }
}
