import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.iceberg.CatalogProperties;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.Table;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.jdbc.JdbcCatalog;
import org.apache.iceberg.rest.RESTCatalog;
import org.apache.iceberg.rest.RESTCatalogAdapter;
import org.apache.iceberg.rest.RESTCatalogServlet;
import org.apache.iceberg.types.Types;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Serves the REST catalog of Iceberg's own tests, on this machine only, over a directory that holds buckets. Prints the
 * address. Each line of the input adds a file to a table, which it makes if there is none: {@code shop.eu.sales key rows}.
 */
public final class CatalogProgram {
    private static final String BUCKET = "lake";
    private static final Schema SCHEMA = new Schema(
            Types.NestedField.required(1, "id", Types.LongType.get()),
            Types.NestedField.optional(2, "itemName", Types.StringType.get()));

    private CatalogProgram() {}

    public static void main(String[] arguments) throws Exception {
        Path buckets = Path.of(arguments[0]);
        Path database = Files.createTempFile("catalog", ".db");
        Map<String, String> files = Map.of(
                CatalogProperties.FILE_IO_IMPL,
                BucketDirectory.class.getName(),
                BucketDirectory.DIRECTORY,
                buckets.toString());
        JdbcCatalog tables = new JdbcCatalog();
        tables.initialize("tables", with(files, Map.of(
                CatalogProperties.URI,
                "jdbc:sqlite:" + database,
                CatalogProperties.WAREHOUSE_LOCATION,
                "s3://" + BUCKET + "/foreign")));

        Server server = new Server(new InetSocketAddress("127.0.0.1", 0));
        ServletContextHandler paths = new ServletContextHandler();
        paths.addServlet(new ServletHolder(new RESTCatalogServlet(new RESTCatalogAdapter(tables))), "/*");
        server.setHandler(paths);
        server.start();
        String address = "http://127.0.0.1:" + ((ServerConnector) server.getConnectors()[0]).getLocalPort();
        System.out.println(address);

        RESTCatalog client = new RESTCatalog();
        client.initialize("client", with(files, Map.of(CatalogProperties.URI, address)));
        obey(client, buckets);
        client.close();
        server.stop();
        Files.delete(database);
    }

    private static Map<String, String> with(Map<String, String> some, Map<String, String> others) {
        Map<String, String> all = new java.util.HashMap<>(some);
        all.putAll(others);
        return all;
    }

    private static void obey(RESTCatalog catalog, Path buckets) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] words = line.split(" ");
            TableIdentifier name = TableIdentifier.parse(words[0]);
            if (!catalog.namespaceExists(name.namespace())) {
                catalog.createNamespace(name.namespace());
            }
            Table table = catalog.tableExists(name) ? catalog.loadTable(name) : catalog.createTable(name, SCHEMA);
            DataFile file = DataFiles.builder(PartitionSpec.unpartitioned())
                    .withPath("s3://" + BUCKET + "/" + words[1])
                    .withFormat(FileFormat.PARQUET)
                    .withFileSizeInBytes(Files.size(buckets.resolve(BUCKET).resolve(words[1])))
                    .withRecordCount(Long.parseLong(words[2]))
                    .build();
            table.newAppend().appendFile(file).commit();
            System.out.println("done");
        }
    }
}
