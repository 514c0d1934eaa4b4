package org.parquetvs.udf.result;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.arrow.memory.util.MemoryUtil;

/** Memory that a container writes and this process reads, or a copy of it. */
public final class SharedSlab {
    private final int number;
    private final ByteBuffer memory;

    private SharedSlab(int number, ByteBuffer memory) {
        this.number = number;
        this.memory = memory;
    }

    /** Opens the file and unlinks it; the memory is freed when both processes have released it. */
    public static SharedSlab open(int number, Path file, int size) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return new SharedSlab(number, channel.map(FileChannel.MapMode.READ_ONLY, 0, size));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Memory that only this process uses. */
    static SharedSlab ofProcess(int number, int size) {
        return new SharedSlab(number, ByteBuffer.allocateDirect(size));
    }

    /** Copies bytes of another slab. */
    void put(int offset, SharedSlab source, int sourceOffset, int length) {
        memory.put(offset, source.memory, sourceOffset, length);
    }

    public int number() {
        return number;
    }

    long address() {
        return MemoryUtil.getByteBufferAddress(memory);
    }

    int size() {
        return memory.capacity();
    }
}
