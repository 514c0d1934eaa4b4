package org.parquetvs.bench.emit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.parquetvs.container.type.WireType;

class EmitMessageTest {
    private final EmitMessage message = new EmitMessage();

    @Test
    void aRowIsSentInTheFormOfTheDatabase() {
        PendingRow row = new PendingRow();
        row.set(0, 300);
        row.set(1, new byte[] {'a', 'b'});
        row.setNull(2);
        row.appendTo(message, 0, WireType.INT32);
        row.appendTo(message, 1, WireType.STRING);
        row.appendTo(message, 2, WireType.DOUBLE);
        message.endRow(7);
        String expected = "0801" // rows
                + "12026162" // texts
                + "1a03000001" // NULLs
                + "2a02ac02" // 32-bit numbers
                + "4000" // rows in group
                + "4a0107"; // row numbers
        assertThat(HexFormat.of().formatHex(message.finish().toArray())).isEqualTo(expected);
    }

    @Test
    void isFullAtFourMillionCountedBytes() {
        for (int i = 0; i < 499_999; i++) {
            message.add(1.0);
        }
        assertThat(message.isFull()).isFalse();
        message.add(1.0);
        assertThat(message.isFull()).isTrue();
        message.finish();
        assertThat(message.isFull()).isFalse();
    }
}
