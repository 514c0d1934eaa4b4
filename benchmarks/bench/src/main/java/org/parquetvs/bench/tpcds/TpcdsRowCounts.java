package org.parquetvs.bench.tpcds;

import io.trino.tpcds.Scaling;
import io.trino.tpcds.Table;
import io.trino.tpcds.generator.CatalogSalesGeneratorColumn;
import io.trino.tpcds.generator.GeneratorColumn;
import io.trino.tpcds.generator.StoreSalesGeneratorColumn;
import io.trino.tpcds.generator.WebSalesGeneratorColumn;
import io.trino.tpcds.random.RandomNumberStream;
import io.trino.tpcds.random.RandomNumberStreamImpl;
import io.trino.tpcds.random.RandomValueGenerator;

/**
 * The numbers of rows of the tables. For sales and returns, the library only says how many orders there are. An order
 * has several lines, and some of them are returned; this class draws both from the same random numbers as the library.
 */
final class TpcdsRowCounts {
    private static final int PERCENT = 100;
    private static final int PERCENT_RETURNED = 10;

    private TpcdsRowCounts() {}

    static long of(Table table, Scaling scaling) {
        return switch (table) {
            case STORE_SALES -> STORE.lines(scaling.getRowCount(table));
            case STORE_RETURNS -> STORE.returns(scaling.getRowCount(Table.STORE_SALES));
            case CATALOG_SALES -> CATALOG.lines(scaling.getRowCount(table));
            case CATALOG_RETURNS -> CATALOG.returns(scaling.getRowCount(Table.CATALOG_SALES));
            case WEB_SALES -> WEB.lines(scaling.getRowCount(table));
            case WEB_RETURNS -> WEB.returns(scaling.getRowCount(Table.WEB_SALES));
            default -> scaling.getRowCount(table);
        };
    }

    private static final Channel STORE =
            new Channel(StoreSalesGeneratorColumn.SS_TICKET_NUMBER, 8, 16, StoreSalesGeneratorColumn.SR_IS_RETURNED);
    private static final Channel CATALOG =
            new Channel(CatalogSalesGeneratorColumn.CS_ORDER_NUMBER, 4, 14, CatalogSalesGeneratorColumn.CR_IS_RETURNED);
    private static final Channel WEB =
            new Channel(WebSalesGeneratorColumn.WS_ORDER_NUMBER, 8, 16, WebSalesGeneratorColumn.WR_IS_RETURNED);

    /**
     * A sales channel.
     *
     * @param lines its random numbers decide how many lines an order has
     * @param returned its random numbers decide which of them are returned
     */
    private record Channel(GeneratorColumn lines, int minLines, int maxLines, GeneratorColumn returned) {
        long lines(long orders) {
            RandomNumberStream random = stream(lines);
            long sum = 0;
            for (long order = 0; order < orders; order++) {
                sum += RandomValueGenerator.generateUniformRandomInt(minLines, maxLines, random);
            }
            return sum;
        }

        long returns(long orders) {
            RandomNumberStream random = stream(lines);
            RandomNumberStream fate = stream(returned);
            long sum = 0;
            for (long order = 0; order < orders; order++) {
                int count = RandomValueGenerator.generateUniformRandomInt(minLines, maxLines, random);
                fate.skipRows(order);
                for (int line = 0; line < count; line++) {
                    int drawn = RandomValueGenerator.generateUniformRandomInt(0, PERCENT - 1, fate);
                    sum += drawn < PERCENT_RETURNED ? 1 : 0;
                }
            }
            return sum;
        }

        private static RandomNumberStream stream(GeneratorColumn column) {
            return new RandomNumberStreamImpl(column.getGlobalColumnNumber(), column.getSeedsPerRow());
        }
    }
}
