import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Locale;

/** The same lines as times.py. */
class Times {
    private static final String ROWS = "SELECT N, N || ' text' FROM VALUES BETWEEN 1 AND 1000000 AS T(N)";

    private interface Step {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                PreparedStatement prepared = connection.prepareStatement("SELECT ? FROM DUAL")) {
            timed("connect", 5, () -> connect().close());
            timed("SELECT 1", 50, () -> read(statement.executeQuery("SELECT 1")));
            timed("prepared SELECT", 50, () -> {
                prepared.setString(1, "x");
                read(prepared.executeQuery());
            });
            timed("1,000,000 rows", 5, () -> read(statement.executeQuery(ROWS)));
        }
    }

    private static Connection connect() throws Exception {
        return DriverManager.getConnection("jdbc:exa:" + System.getenv("DSN"), "sys", "exasol");
    }

    private static void read(ResultSet rows) throws Exception {
        try (rows) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                for (int i = 1; i <= columns; i++) {
                    rows.getObject(i);
                }
            }
        }
    }

    private static void timed(String name, int repeats, Step step) throws Exception {
        double[] times = new double[repeats];
        step.run();
        for (int i = 0; i < repeats; i++) {
            long start = System.nanoTime();
            step.run();
            times[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(times);
        System.out.printf(Locale.ROOT, "exasol-jdbc | %s | %.1f%n", name, times[repeats / 2]);
    }
}
