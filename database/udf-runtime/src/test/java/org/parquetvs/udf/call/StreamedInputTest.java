package org.parquetvs.udf.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import org.duckdb.DuckDBConnection;
import org.junit.jupiter.api.Test;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.LongVector;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.wire.ColumnCodec;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.container.wire.RowCodec;
import org.parquetvs.container.wire.WireColumn;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.error.UdfException;

class StreamedInputTest {
    private static final int ROWS = 100_000;
    private static final SqlType NUMBER = new SqlType.Decimal(18, 0);
    private static final List<WireColumn> COLUMNS = List.of(new WireColumn("N", ColumnType.parse(NUMBER.toSql())));
    private static final String NUMBERS = "SELECT CAST(range AS DECIMAL(18,0)) FROM range(" + ROWS + ")";

    @Test
    void groupsTakeTurnsByTheNumberOfARow() throws SQLException {
        int neighbours = 7_000;

        List<List<Long>> groups = dealt(new RoundRobin(3, neighbours, 1), NUMBERS);

        for (int group = 0; group < 3; group++) {
            List<Long> expected = new ArrayList<>();
            for (long row = 0; row < ROWS; row++) {
                if ((row + 1) / neighbours % 3 == group) {
                    expected.add(row);
                }
            }
            assertThat(groups.get(group)).isEqualTo(expected);
        }
    }

    @Test
    void oneGroupHasAllRows() throws SQLException {
        assertThat(dealt(RoundRobin.ONE_GROUP, NUMBERS))
                .containsExactly(LongStream.range(0, ROWS).boxed().toList());
    }

    @Test
    void rowsWithEqualKeysAreAGroupWhateverTheirNumber() throws SQLException {
        String keys = "CASE WHEN n < 40000 THEN 0 WHEN n < 40100 THEN n WHEN n < 60000 THEN NULL ELSE -1 END";
        String query = "SELECT n, k FROM (SELECT n, " + keys + " AS k FROM (" + NUMBERS
                + ") AS t(n)) ORDER BY k NULLS LAST, n";

        List<List<Long>> groups = dealt(new Dealing.SortedKeys(1), query);

        assertThat(groups).hasSize(103);
        assertThat(groups.get(0)).isEqualTo(numbers(60_000, ROWS));
        assertThat(groups.get(1)).isEqualTo(numbers(0, 40_000));
        assertThat(groups.get(2)).isEqualTo(numbers(40_000, 40_001));
        assertThat(groups.get(102)).isEqualTo(numbers(40_100, 60_000));
    }

    private static List<Long> numbers(long from, long end) {
        return LongStream.range(from, end).boxed().toList();
    }

    /** The numbers that each group gets. */
    private static List<List<Long>> dealt(Dealing dealing, String query) throws SQLException {
        StreamedInput input = new StreamedInput(List.of(new StreamedInput.Argument.Column(NUMBER)), dealing);
        InputSource source = input.source(new RowCodec(COLUMNS), 1, 4);
        CompletableFuture<List<List<Long>>> groups = dealing instanceof RoundRobin
                ? new CompletableFuture<>()
                : CompletableFuture.supplyAsync(() -> read(source));
        try (DuckDBConnection connection =
                DriverManager.getConnection("jdbc:duckdb:").unwrap(DuckDBConnection.class)) {
            input.feed(connection, query, new EndlessCall());
        }
        return dealing instanceof RoundRobin ? read(source) : groups.join();
    }

    private static List<List<Long>> read(InputSource source) {
        List<List<Long>> groups = new ArrayList<>();
        for (Optional<InputCursor> group = source.next(0); group.isPresent(); group = source.next(0)) {
            groups.add(numbers(group.get()));
        }
        return groups;
    }

    private static List<Long> numbers(InputCursor group) {
        ColumnCodec codec = new ColumnCodec(COLUMNS);
        List<Long> numbers = new ArrayList<>();
        for (Optional<Packet> packet = group.next(); packet.isPresent(); packet = group.next()) {
            ColumnBatch batch = codec.read(packet.get());
            long[] values = ((LongVector) batch.columns().get(0)).values();
            for (int row = 0; row < batch.rowCount(); row++) {
                numbers.add(values[row]);
            }
        }
        return numbers;
    }

    /** A call that never fails; nothing reads what it returns. */
    private static final class EndlessCall implements UdfCall {
        @Override
        public void register(DuckDBConnection connection, String view) {}

        @Override
        public Optional<UdfException> failure() {
            return Optional.empty();
        }

        @Override
        public void cancel() {}

        @Override
        public void close() {}
    }
}
