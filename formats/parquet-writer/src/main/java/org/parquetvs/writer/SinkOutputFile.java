package org.parquetvs.writer;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.parquetvs.store.output.FileSink;

/** Lets parquet-java write into a sink. Closing its stream does not finish the sink. */
record SinkOutputFile(FileSink sink) implements OutputFile {

    @Override
    public PositionOutputStream create(long blockSizeHint) {
        return new SinkStream(sink);
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSizeHint) {
        return create(blockSizeHint);
    }

    @Override
    public boolean supportsBlockSize() {
        return false;
    }

    @Override
    public long defaultBlockSize() {
        return 0;
    }

    /** Collects the single bytes of headers. */
    private static final class SinkStream extends PositionOutputStream {
        private static final int GATHERED = 1 << 14;

        private final FileSink sink;
        private final ByteBuffer gathered = ByteBuffer.allocate(GATHERED);
        private long handedOn;

        SinkStream(FileSink sink) {
            this.sink = sink;
        }

        @Override
        public long getPos() {
            return handedOn + gathered.position();
        }

        @Override
        public void write(int one) throws IOException {
            if (!gathered.hasRemaining()) {
                flush();
            }
            gathered.put((byte) one);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (length <= gathered.remaining()) {
                gathered.put(bytes, offset, length);
                return;
            }
            flush();
            handOn(ByteBuffer.wrap(bytes, offset, length));
        }

        @Override
        public void flush() throws IOException {
            handOn(gathered.flip());
            gathered.clear();
        }

        private void handOn(ByteBuffer bytes) throws IOException {
            int count = bytes.remaining();
            if (count > 0) {
                sink.write(bytes);
                handedOn += count;
            }
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
