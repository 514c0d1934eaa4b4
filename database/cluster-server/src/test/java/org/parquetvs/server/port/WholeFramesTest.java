package org.parquetvs.server.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import org.java_websocket.exceptions.InvalidFrameException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholeFramesTest {
    private static final int LONGEST = 1 << 20;

    private static byte[] header(int length) {
        byte[] header = FrameHeader.of(Opcode.BINARY, length);
        header[1] |= (byte) 0x80;
        return header;
    }

    private static byte[] frame(int length, Random random) throws IOException {
        byte[] header = header(length);
        byte[] rest = new byte[4 + length];
        random.nextBytes(rest);
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(header);
        frame.write(rest);
        return frame.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 100, 65_536, 1_000_000})
    void framesInPiecesOfAnySizeComeOutWhole(int piece) throws Exception {
        Random random = new Random(piece);
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        for (int length : new int[] {0, 1, 125, 126, 127, 65_535, 65_536, 200_000, 5}) {
            sent.write(frame(length, random));
        }
        byte[] all = sent.toByteArray();
        WholeFrames frames = new WholeFrames(LONGEST);
        for (int at = 0; at < all.length; at += piece) {
            frames.add(ByteBuffer.wrap(all, at, Math.min(piece, all.length - at)));
            ByteBuffer whole = frames.whole();
            taken.write(whole.array(), 0, whole.limit());
            frames.drop(whole);
        }
        assertThat(taken.toByteArray()).isEqualTo(all);
    }

    @Test
    void aFrameThatHasNotComeTakesNoMemory() throws Exception {
        WholeFrames frames = new WholeFrames(LONGEST);
        frames.add(ByteBuffer.wrap(header(LONGEST)));

        assertThat(frames.whole().limit()).isZero();
        assertThat(frames.whole().array().length).isLessThan(LONGEST / 10);
    }

    @ParameterizedTest
    @ValueSource(longs = {LONGEST + 1, Long.MAX_VALUE, -1, Long.MIN_VALUE})
    void aFrameThatIsTooLongIsPassedOnAtOnceToBeRefused(long length) throws Exception {
        ByteBuffer header = ByteBuffer.allocate(14)
                .put((byte) 0x82)
                .put((byte) 0xFF)
                .putLong(length)
                .putInt(0)
                .flip();
        WholeFrames frames = new WholeFrames(LONGEST);
        frames.add(header);

        assertThat(frames.whole().limit()).isEqualTo(14);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 125, 126, 65_536})
    void aFrameThatIsNotMaskedIsRefusedAtOnce(int length) {
        WholeFrames frames = new WholeFrames(LONGEST);
        frames.add(ByteBuffer.wrap(FrameHeader.of(Opcode.TEXT, length)));

        assertThatThrownBy(frames::whole)
                .isInstanceOf(InvalidFrameException.class)
                .hasMessageContaining("mask");
    }
}
