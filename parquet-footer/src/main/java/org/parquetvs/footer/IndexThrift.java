package org.parquetvs.footer;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import shaded.parquet.org.apache.thrift.TBase;
import shaded.parquet.org.apache.thrift.TConfiguration;
import shaded.parquet.org.apache.thrift.TException;
import shaded.parquet.org.apache.thrift.protocol.TCompactProtocol;
import shaded.parquet.org.apache.thrift.transport.TIOStreamTransport;

/**
 * Reads the structures of page indexes and bloom filters. Unlike parquet-java's own way it allocates no more than the bytes can hold,
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
        readFirst(bytes, target);
        return target;
    }

    /**
     * Fills {@code target} from the first bytes.
     *
     * @return how many these are
     */
    static int readFirst(ByteBuffer bytes, TBase<?, ?> target) throws TException {
        int length = bytes.remaining();
        TConfiguration limits = TConfiguration.custom()
                .setMaxMessageSize(length)
                .setMaxFrameSize(length)
                .build();
        ByteArrayInputStream stream =
                new ByteArrayInputStream(bytes.array(), bytes.arrayOffset() + bytes.position(), length);
        target.read(new TCompactProtocol(new TIOStreamTransport(limits, stream), length, length));
        return length - stream.available();
    }
}
