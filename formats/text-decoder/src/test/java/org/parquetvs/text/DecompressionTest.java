package org.parquetvs.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.testing.Seeds;
import org.parquetvs.text.error.TextException;

/** Generated archives: of whole ones all text arrives; of others a part of the text and an error, never a part alone. */
class DecompressionTest {
    private static final int SEEDS = 400;
    private static final int HEADER_CHECKSUM = 1 << 1;
    private static final int MAX_TEXT = 3_000;

    private enum Codec {
        GZIP("f.csv.gz", "", "\n", "\r\n", "\0", "\0\0\0\0\0\0\0\0\n"),
        ZSTD("f.csv.zst", "");

        private final String key;
        private final String[] paddings;

        Codec(String key, String... paddings) {
            this.key = key;
            this.paddings = paddings;
        }

        byte[] compressed(byte[] text, Random random) throws IOException {
            return this == GZIP ? member(text, random) : Zstd.compress(text);
        }
    }

    /** An archive and its text; at {@code ends}, by the bytes before them, it may end without an error. */
    private record Archive(byte[] bytes, byte[] text, Set<Integer> ends) {
        static Archive of(Codec codec, Random random) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            Set<Integer> ends = new TreeSet<>();
            for (int member = random.nextInt(4); member >= 0; member--) {
                byte[] part = text(random);
                bytes.writeBytes(codec.compressed(part, random));
                text.writeBytes(part);
                ends.add(bytes.size());
                for (char padding : Seeds.pick(random, codec.paddings).toCharArray()) {
                    bytes.write(padding);
                    ends.add(bytes.size());
                }
            }
            return new Archive(bytes.toByteArray(), text.toByteArray(), ends);
        }

        private static byte[] text(Random random) {
            byte[] text = new byte[random.nextInt(3) == 0 ? 0 : random.nextInt(MAX_TEXT)];
            if (random.nextBoolean()) {
                random.nextBytes(text);
            } else {
                Arrays.fill(text, (byte) 'a');
            }
            return text;
        }
    }

    /** A stream that hands out a few bytes at a time and, like many, does not say that there are more. */
    private static final class Trickle extends FilterInputStream {
        private final Random random;

        Trickle(byte[] bytes, Random random) {
            super(new ByteArrayInputStream(bytes));
            this.random = random;
        }

        @Override
        public int read(byte[] target, int start, int length) throws IOException {
            return super.read(target, start, Math.min(length, 1 + random.nextInt(700)));
        }

        @Override
        public int available() {
            return 0;
        }
    }

    /** What a reader has got before the end or an error. */
    private record Got(byte[] text, String error) {
        static Got of(Codec codec, byte[] bytes, Random random) throws IOException {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            try (InputStream stream = Decompression.open(codec.key, new Trickle(bytes, random), true)) {
                byte[] buffer = new byte[1 + random.nextInt(5_000)];
                int count = stream.read(buffer, 0, buffer.length);
                while (count >= 0) {
                    text.write(buffer, 0, count);
                    count = stream.read(buffer, 0, buffer.length);
                }
                return new Got(text.toByteArray(), "");
            } catch (TextException e) {
                return new Got(text.toByteArray(), String.valueOf(e.getMessage()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void allTextOfAllMembersArrives(Codec codec) {
        Seeds.forEach(SEEDS, random -> {
            Archive archive = Archive.of(codec, random);

            Got got = Got.of(codec, archive.bytes(), random);

            assertThat(got.error()).isEmpty();
            assertThat(got.text()).isEqualTo(archive.text());
        });
    }

    @Test
    void allFramesArriveWithoutTheNativeLibrary() {
        Seeds.forEach(SEEDS, random -> {
            Archive archive = Archive.of(Codec.ZSTD, random);

            byte[] text =
                    Decompression.javaZstd(new Trickle(archive.bytes(), random)).readAllBytes();

            assertThat(text).isEqualTo(archive.text());
        });
    }

    @ParameterizedTest
    @EnumSource
    void anArchiveThatIsCutOffIsAnErrorUnlessAMemberEndsThere(Codec codec) {
        Seeds.forEach(SEEDS / 10, random -> {
            Archive archive = Archive.of(codec, random);
            for (int length = 1; length < archive.bytes().length; length += 1 + random.nextInt(20)) {
                Got got = Got.of(codec, Arrays.copyOf(archive.bytes(), length), random);

                assertThat(got.text()).isEqualTo(Arrays.copyOf(archive.text(), got.text().length));
                assertThat(got.error().isEmpty())
                        .as("%s of %s", length, archive.ends())
                        .isEqualTo(archive.ends().contains(length));
                if (!got.error().isEmpty()) {
                    assertThat(got.error())
                            .startsWith("E-VSPQ-TEXT-5: Cannot decompress file '" + codec.key + "' at byte " + length);
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void anythingElseAfterAMemberIsAnError(Codec codec) {
        Seeds.forEach(SEEDS, random -> {
            Archive archive = Archive.of(codec, random);
            byte[] garbage = new byte[1 + random.nextInt(30)];
            random.nextBytes(garbage);
            garbage[0] = Seeds.<Byte>pick(random, (byte) 120, (byte) 32, (byte) 0x1F, (byte) 0x28, (byte) 49);
            byte[] bytes = Arrays.copyOf(archive.bytes(), archive.bytes().length + garbage.length);
            System.arraycopy(garbage, 0, bytes, archive.bytes().length, garbage.length);

            Got got = Got.of(codec, bytes, random);

            assertThat(got.error()).startsWith("E-VSPQ-TEXT-5: Cannot decompress file '" + codec.key + "' at byte ");
            assertThat(got.text()).isEqualTo(Arrays.copyOf(archive.text(), got.text().length));
        });
    }

    @Test
    void aChangedByteOfAMemberIsAnError() {
        Seeds.forEach(SEEDS, random -> {
            byte[] text = new byte[1 + random.nextInt(MAX_TEXT)];
            random.nextBytes(text);
            byte[] bytes = member(text, random);
            int changed = bytes.length - 1 - random.nextInt(text.length);
            bytes[changed] ^= (byte) (1 << random.nextInt(Byte.SIZE));

            Got got = Got.of(Codec.GZIP, bytes, random);

            assertThat(got.error().isEmpty() && !Arrays.equals(got.text(), text))
                    .as("byte " + changed)
                    .isFalse();
        });
    }

    @Test
    void theErrorNamesTheFirstByteThatIsNoMember() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(member("a,b\n".getBytes(StandardCharsets.UTF_8), new Random(0)));
        bytes.write('\n');
        int garbage = bytes.size();
        bytes.writeBytes("1,2\n".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> Decompression.open("x.csv.gz", new ByteArrayInputStream(bytes.toByteArray()), true)
                        .readAllBytes())
                .isInstanceOf(TextException.class)
                .hasMessageStartingWith("E-VSPQ-TEXT-5: Cannot decompress file 'x.csv.gz' at byte " + garbage
                        + ": no gzip member begins here.");
    }

    @Test
    void theBeginningOfAFileEndsWhereItsBytesEnd() {
        Seeds.forEach(SEEDS, random -> {
            Codec codec = Seeds.pick(random, Codec.GZIP, Codec.ZSTD);
            Archive archive = Archive.of(codec, random);
            byte[] some = Arrays.copyOf(archive.bytes(), random.nextInt(archive.bytes().length));

            byte[] text = Decompression.open(codec.key, new ByteArrayInputStream(some), false)
                    .readAllBytes();

            assertThat(text).isEqualTo(Arrays.copyOf(archive.text(), text.length));
        });
    }

    /** A member with any of the optional parts of its header. */
    private static byte[] member(byte[] text, Random random) throws IOException {
        if (random.nextBoolean()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (GZIPOutputStream member = new GZIPOutputStream(bytes)) {
                member.write(text);
            }
            return bytes.toByteArray();
        }
        int flags = random.nextInt(0x20);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(new byte[] {0x1F, (byte) 0x8B, 8, (byte) flags, 1, 2, 3, 4, 0, 3});
        bytes.writeBytes((flags & 4) == 0 ? new byte[0] : new byte[] {3, 0, 'x', 'y', 'z'});
        bytes.writeBytes((flags & 8) == 0 ? new byte[0] : new byte[] {'f', '.', 'c', 's', 'v', 0});
        bytes.writeBytes((flags & 16) == 0 ? new byte[0] : new byte[] {'?', 0});
        if ((flags & HEADER_CHECKSUM) != 0) {
            write(crc(bytes.toByteArray()), Short.BYTES, bytes);
        }
        Deflater deflater = new Deflater(random.nextInt(10), true);
        deflater.setInput(text);
        deflater.finish();
        byte[] deflated = new byte[2 * text.length + 100];
        bytes.write(deflated, 0, deflater.deflate(deflated));
        deflater.end();
        write(crc(text), Integer.BYTES, bytes);
        write(text.length, Integer.BYTES, bytes);
        return bytes.toByteArray();
    }

    private static long crc(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return checksum.getValue();
    }

    private static void write(long number, int bytes, ByteArrayOutputStream target) {
        for (int i = 0; i < bytes; i++) {
            target.write((int) (number >> (i * Byte.SIZE)));
        }
    }
}
