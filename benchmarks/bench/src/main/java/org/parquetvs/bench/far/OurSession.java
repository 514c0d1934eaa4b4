package org.parquetvs.bench.far;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.parquetvs.bench.queries.BenchQuery;
import org.parquetvs.bench.queries.Suite;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.fuzz.lake.AdapterCluster;
import org.parquetvs.fuzz.lake.VirtualLake;

/** A local cluster with a virtual schema over the tables of a suite. */
record OurSession(VirtualLake lake, Distance.Way way, List<BenchQuery> queries) implements StoreSession {

    /**
     * Starts a cluster of two workers.
     *
     * @param jar the jar of the adapter and the worker
     * @param bucket directory of the tables
     * @param caches options for the JVMs of the scripts
     */
    static OurSession start(
            Path jar, Path bucket, Suite suite, Distance distance, List<String> caches, ServedBytes served)
            throws IOException {
        VirtualLake lake = VirtualLake.open(
                jar, bucket, AdapterCluster.TWO_WORKERS, Map.of(AdapterCluster.SCRIPTS, caches), served);
        Distance.Way way = distance.to(lake.endpoint());
        lake.connect(way.connection(lake.connectionJson()));
        lake.run("CREATE VIRTUAL SCHEMA LAKE USING " + AdapterCluster.SCRIPTS + ".S3_PARQUET WITH CONNECTION_NAME='"
                + VirtualLake.CONNECTION + "' TABLES='" + suite.virtualTables() + "'");
        lake.run("OPEN SCHEMA LAKE");
        return new OurSession(lake, way, suite.queries());
    }

    @Override
    public void askAll() {
        for (BenchQuery query : queries) {
            try (StatementResult result = lake.execute(query.sql())) {
                result.forEach(row -> {});
            }
        }
    }

    @Override
    public void close() throws IOException {
        lake.close();
        way.close();
    }
}
