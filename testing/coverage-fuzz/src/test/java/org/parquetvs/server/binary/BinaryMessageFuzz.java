package org.parquetvs.server.binary;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.sql.error.SqlException;

/** Messages of clients of the binary protocol: the login, and then values for a prepared statement. */
public final class BinaryMessageFuzz implements FuzzTarget {
    private static final int VERSION = 21;
    private static final byte EXECUTE_PREPARED = 11;

    @Override
    public String name() {
        return "binary-message";
    }

    @Override
    public List<byte[]> seeds() {
        ByteBuffer rows = buffer();
        rows.putInt(1).put((byte) 1).putInt(6).putLong(0).putLong(2);
        column(rows, ColumnDescription.DECIMAL).putInt(18).putInt(2);
        column(rows, ColumnDescription.BIG_DECIMAL).putInt(36).putInt(10);
        column(rows, ColumnDescription.DOUBLE);
        column(rows, ColumnDescription.DATE);
        column(rows, ColumnDescription.TIMESTAMP).putInt(9);
        column(rows, ColumnDescription.CHAR).put((byte) 1).putLong(10);
        rows.put((byte) 1)
                .putLong(12345)
                .put((byte) 1)
                .put(new byte[16])
                .put((byte) 1)
                .putDouble(1.5);
        rows.put((byte) 1).putInt(2024 << 16 | 2 << 8 | 29);
        rows.put((byte) 1)
                .putShort((short) 2024)
                .put(new byte[] {2, 29, 12, 30, 0})
                .putInt(5);
        text(rows.put((byte) 1), "it's");
        rows.put(new byte[6]);
        ByteBuffer messages = buffer();
        ByteBuffer login = buffer().putInt(VERSION).putInt(0);
        text(login.putShort((short) 1), "SYS");
        messages.putInt(0x01121201).putInt(login.position()).put(login.flip());
        messages.putInt(rows.position() + 3)
                .put(EXECUTE_PREPARED)
                .putInt(1)
                .putInt(1)
                .putInt(3)
                .putInt(0)
                .putShort((short) 7)
                .put((byte) 1)
                .put(rows.flip());
        byte[] seed = new byte[messages.position()];
        messages.flip().get(seed);
        return List.of(seed);
    }

    private static ByteBuffer buffer() {
        return ByteBuffer.allocate(1000).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static ByteBuffer column(ByteBuffer rows, int type) {
        return text(rows, "C").putInt(type);
    }

    private static ByteBuffer text(ByteBuffer target, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return target.putInt(bytes.length).put(bytes);
    }

    @Override
    public void read(byte[] input) {
        InputStream in = new ByteArrayInputStream(input);
        try {
            LoginPacket.read(in).client("127.0.0.1");
            while (true) {
                ParameterRows.read(Request.read(in).data());
            }
        } catch (SqlException refused) {
            refused.sqlState();
        } catch (IOException gone) {
            gone.getMessage();
        }
    }
}
