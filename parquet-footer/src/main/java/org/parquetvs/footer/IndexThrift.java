package org.parquetvs.footer;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import shaded.parquet.org.apache.thrift.TBase;
import shaded.parquet.org.apache.thrift.TConfiguration;
import shaded.parquet.org.apache.thrift.TException;
import shaded.parquet.org.apache.thrift.protocol.TCompactProtocol;
import shaded.parquet.org.apache.thrift.transport.TIOStreamTransport;

/**
 * Reads the structures of a page index. Unlike parquet-java's own way it allocates no more than the bytes can hold,
 * whatever damaged ones claim.
 */
final class IndexThrift {

    private IndexThrift() {}

    /**
     * Fills {@code target}.
     *
     * @param bytes a heap buffer that holds nothing else
     * @throws TException if they are something else
     */
    static <T extends TBase<?, ?>> T read(ByteBuffer bytes, T target) throws TException {
        int length = bytes.remaining();
        TConfiguration limits = TConfiguration.custom()
                .setMaxMessageSize(length)
                .setMaxFrameSize(length)
                .build();
        TIOStreamTransport transport = new TIOStreamTransport(
                limits, new ByteArrayInputStream(bytes.array(), bytes.arrayOffset() + bytes.position(), length));
        target.read(new TCompactProtocol(transport, length, length));
        return target;
    }
}
