package org.parquetvs.udf.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.duckdb.DuckDBConnection;
import org.junit.jupiter.api.Test;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.LongVector;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.wire.ColumnCodec;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.container.wire.ScriptColumn;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.error.UdfException;

class StreamedInputTest {
    private static final int ROWS = 100_000;
    private static final SqlType NUMBER = new SqlType.Decimal(18, 0);
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

    /** The numbers that each group gets. */
    private static List<List<Long>> dealt(RoundRobin dealing, String query) throws SQLException {
        StreamedInput input = new StreamedInput(List.of(new StreamedInput.Argument.Column(NUMBER)), dealing);
        try (DuckDBConnection connection =
                DriverManager.getConnection("jdbc:duckdb:").unwrap(DuckDBConnection.class)) {
            input.feed(connection, query, new EndlessCall());
        }
        return input.groups().stream()
                .map(group -> numbers((StreamedGroup) group))
                .toList();
    }

    private static List<Long> numbers(StreamedGroup group) {
        ColumnCodec codec = new ColumnCodec(List.of(new ScriptColumn("N", ColumnType.parse(NUMBER.toSql()))));
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
