package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.testing.Seeds;

class RangePlanTest {

    @Test
    void everyByteOfEveryChunkIsFetchedOnceAndInOrder() {
        Seeds.forEach(2_000, random -> {
            List<ColumnChunk> chunks = chunks(random);

            List<ByteRange> ranges = RangePlan.whole(chunks);

            for (ColumnChunk chunk : chunks) {
                long fetched = ranges.stream()
                        .mapToLong(range -> Math.max(
                                0,
                                Math.min(range.endExclusive(), chunk.endExclusive())
                                        - Math.max(range.offset(), chunk.offset())))
                        .sum();
                assertThat(fetched).isEqualTo(chunk.length());
            }
            for (int i = 1; i < ranges.size(); i++) {
                assertThat(ranges.get(i).offset())
                        .isGreaterThanOrEqualTo(ranges.get(i - 1).endExclusive());
            }
        });
    }

    @Test
    void noRequestIsMuchLongerThanAPart() {
        Seeds.forEach(500, random -> assertThat(RangePlan.whole(chunks(random)))
                .allSatisfy(range -> assertThat(range.length()).isLessThan(2 * RangePlan.PART)));
    }

    @Test
    void neighboursShareARequestAndDistantChunksDoNot() {
        ColumnChunk first = ColumnChunk.whole("a", 4, 100);
        ColumnChunk near = ColumnChunk.whole("b", 104 + RangePlan.MAX_GAP, 50);
        ColumnChunk far = ColumnChunk.whole("c", near.endExclusive() + RangePlan.MAX_GAP + 1, 10);

        assertThat(RangePlan.whole(List.of(far, near, first)))
                .containsExactly(new ByteRange(4, RangePlan.MAX_GAP + 150), new ByteRange(far.offset(), 10));
    }

    @Test
    void aLongStretchIsCutIntoEqualParts() {
        assertThat(RangePlan.whole(List.of(ColumnChunk.whole("a", 0, 3L * RangePlan.PART))))
                .containsExactly(
                        new ByteRange(0, RangePlan.PART),
                        new ByteRange(RangePlan.PART, RangePlan.PART),
                        new ByteRange(2L * RangePlan.PART, RangePlan.PART));
    }

    @Test
    void piecesOfAChunkAreItsBytes() {
        Seeds.forEach(500, random -> {
            ColumnChunk chunk = ColumnChunk.whole("a", random.nextInt(1000), random.nextInt(5000));
            int maxLength = 1 + random.nextInt(700);

            List<ByteRange> pieces = RangePlan.pieces(chunk.offset(), chunk.endExclusive(), maxLength);

            long end = chunk.offset();
            for (ByteRange piece : pieces) {
                assertThat(piece.offset()).isEqualTo(end);
                assertThat(piece.length()).isLessThanOrEqualTo(maxLength);
                end = piece.endExclusive();
            }
            assertThat(end).isEqualTo(chunk.endExclusive());
        });
    }

    private static List<ColumnChunk> chunks(Random random) {
        List<ColumnChunk> chunks = new ArrayList<>();
        long offset = random.nextInt(10);
        int count = random.nextInt(10);
        for (int i = 0; i < count; i++) {
            int length = random.nextInt(4) == 0 ? 0 : random.nextInt(random.nextBoolean() ? 1000 : 50 << 20);
            chunks.add(ColumnChunk.whole("c" + i, offset, length));
            offset += length + (random.nextBoolean() ? 0 : random.nextInt(2 * RangePlan.MAX_GAP));
        }
        Collections.shuffle(chunks, random);
        return chunks;
    }
}
