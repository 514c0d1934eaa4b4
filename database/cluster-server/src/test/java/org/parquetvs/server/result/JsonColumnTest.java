package org.parquetvs.server.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.server.json.JsonTree;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.testing.EveryType;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;

/** JSON of columns is that of a JSON library for the values that DuckDB's driver has. */
class JsonColumnTest {
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    private static String json(@Nullable Object value, SqlType type, SessionFormats formats) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JsonTree.FACTORY.createGenerator(bytes)) {
            if (value == null || (value instanceof Double number && !Double.isFinite(number))) {
                json.writeNull();
            } else if (value instanceof Long || value instanceof BigDecimal) {
                BigDecimal number = new BigDecimal(value.toString());
                if (type.isWholeNumber() && ((SqlType.Decimal) type).precision() <= 18) {
                    json.writeNumber(number.longValueExact());
                } else {
                    json.writeString(number.stripTrailingZeros().toPlainString());
                }
            } else if (value instanceof Double number) {
                json.writeNumber(number);
            } else if (value instanceof Boolean truth) {
                json.writeBoolean(truth);
            } else if (value instanceof LocalDateTime time && formats.hasUsualTimestamp()) {
                json.writeString(TIMESTAMP.format(time));
            } else {
                json.writeString(formats.text(value));
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String taken(JsonColumn column) {
        String json = StandardCharsets.UTF_8.decode(column.values()).toString();
        column.clear();
        return json;
    }

    @Test
    void columnsAreWrittenAsTheirValuesWouldBe() {
        Seeds.forEach(3, random -> {
            List<RowBatch> batches = EveryTypeBatches.of(random);
            RowBatch rows = batches.get(0);
            RowBatch.Columns vectors = (RowBatch.Columns) batches.get(batches.size() - 1);
            SessionFormats formats = Seeds.pick(
                    random,
                    SessionFormats.DEFAULT,
                    SessionFormats.DEFAULT.withDate("DD.MM.YYYY").withTimestamp("YYYY-MM-DD HH:MI:SS.FF3"));
            for (int i = 0; i < EveryTypeBatches.TYPES.size(); i++) {
                JsonColumn column = new JsonColumn(EveryTypeBatches.TYPES.get(i), formats);
                ColumnVector vector = vectors.batch().columns().get(i);
                List<String> all = new ArrayList<>();
                for (int row = 0; row < vectors.rowCount(); row++) {
                    long number = (Long) Objects.requireNonNull(vectors.row(row)[0]);
                    Object value = i == 0 ? (Object) number : rows.row((int) (number % EveryType.ROWS))[i];
                    String json = json(value, EveryTypeBatches.TYPES.get(i), formats);
                    column.add(vector, row, row + 1);
                    assertThat(taken(column)).isEqualTo(json);
                    column.add(value);
                    assertThat(taken(column)).isEqualTo(json);
                    all.add(json);
                }
                column.add(vector, 0, vectors.rowCount());
                assertThat(taken(column)).isEqualTo(String.join(",", all));
            }
        });
    }

    @Test
    void theTypeDecidesWhetherValuesAreNumbers() {
        for (String type : List.of("DECIMAL(18,0)", "DECIMAL(19,0)", "DECIMAL(5,2)")) {
            JsonColumn column = new JsonColumn(SqlType.parse(type), SessionFormats.DEFAULT);
            column.add(1L);
            column.add(BigDecimal.TEN);

            assertThat(taken(column)).isEqualTo(type.equals("DECIMAL(18,0)") ? "1,10" : "\"1\",\"10\"");
        }
    }
}
