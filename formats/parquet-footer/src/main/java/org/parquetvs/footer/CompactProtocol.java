package org.parquetvs.footer;

import java.nio.ByteBuffer;
import shaded.parquet.org.apache.thrift.TBase;
import shaded.parquet.org.apache.thrift.TException;
import shaded.parquet.org.apache.thrift.protocol.TCompactProtocol;

/**
 * Reads structures of the Parquet format in Thrift's compact protocol. Unlike parquet-java's own reader, it allocates
 * no more than the bytes can hold, whatever damaged bytes claim.
 */
final class CompactProtocol {

    private CompactProtocol() {}

    /**
     * Fills {@code target}.
     *
     * @param bytes a heap buffer that holds nothing else
     * @throws TException if the bytes are something else
     */
    static <T extends TBase<?, ?>> T read(ByteBuffer bytes, T target) throws TException {
        readFirst(bytes, target);
        return target;
    }

    /**
     * Fills {@code target} from the first bytes.
     *
     * @return the number of these bytes
     */
    static int readFirst(ByteBuffer bytes, TBase<?, ?> target) throws TException {
        int length = bytes.remaining();
        HeapTransport transport = new HeapTransport(bytes);
        target.read(new CopiedBinaries(transport, length));
        return length - transport.getBytesRemainingInBuffer();
    }

    /**
     * Copies binaries: Thrift would refer to the array of the transport, and parquet-java assumes that such a buffer
     * begins at 0.
     */
    private static final class CopiedBinaries extends TCompactProtocol {

        CopiedBinaries(HeapTransport transport, int length) {
            super(transport, length, length);
        }

        @Override
        public ByteBuffer readBinary() throws TException {
            ByteBuffer part = super.readBinary();
            return ByteBuffer.allocate(part.remaining()).put(part).flip();
        }
    }
}
