package org.parquetvs.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.parquetvs.cluster.catalog.Catalog;
import org.parquetvs.cluster.csv.ClientFileTransfer;
import org.parquetvs.cluster.error.DatabaseFileErrors;
import org.parquetvs.cluster.execute.Calculator;
import org.parquetvs.cluster.lua.LuaRuntime;
import org.parquetvs.cluster.session.OpenSessions;
import org.parquetvs.cluster.session.RecentScriptOutput;
import org.parquetvs.cluster.session.SessionClient;
import org.parquetvs.cluster.session.SessionState;
import org.parquetvs.cluster.session.TableLocks;
import org.parquetvs.cluster.statement.ClusterServices;
import org.parquetvs.cluster.statement.Definitions;
import org.parquetvs.cluster.statement.StatementParser;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.function.FunctionTable;
import org.parquetvs.sql.syntax.SqlScript;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.udf.call.UdfRuntime;
import org.parquetvs.udf.process.BucketFs;
import org.parquetvs.udf.process.ClassData;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.process.UdfRuntimeOptions;

/**
 * The embedded database. DuckDB stores the data and computes; adapter and UDF scripts run in processes of their own, as
 * on the nodes of Exasol.
 */
public final class LocalCluster implements AutoCloseable {
    /** Where scripts find the files of the one bucket. */
    private static final String BUCKET = "/buckets/bfsdefault/default";

    private final DuckDb root;
    private final ClusterServices services;
    private final AtomicLong sessions = new AtomicLong();

    private LocalCluster(DuckDb root, ClusterServices services) {
        this.root = root;
        this.services = services;
    }

    /** A cluster of one node and one core in memory, with an empty BucketFS, unless told otherwise. */
    public static Builder builder() {
        return new Builder();
    }

    static LocalCluster open(ClusterOptions options, Function<UdfRuntimeOptions, UdfRuntime> runtimes) {
        DuckDb root = DuckDb.open(
                options.database().map(Path::toString).orElse(""),
                options.memory().database());
        Definitions definitions = new Definitions();
        initialize(root, definitions, options);
        RecentScriptOutput scriptOutput = new RecentScriptOutput(options.keptOutput(), Clock.systemUTC());
        UdfRuntime runtime = new LuaRuntime(runtimes.apply(runtimeOptions(options, definitions, scriptOutput)));
        LocalCluster cluster = new LocalCluster(
                root,
                new ClusterServices(
                        runtime,
                        definitions,
                        new TableLocks(),
                        new OpenSessions(),
                        scriptOutput,
                        new Calculator(root.duplicate()),
                        options.files(),
                        options.scriptOutput(),
                        timer()));
        if (root.isReadOnly() || options.startScript().isBlank()) {
            return cluster;
        }
        try (Session session = cluster.session()) {
            // One transaction, because most of these statements take less time than a commit.
            session.execute("SET AUTOCOMMIT OFF");
            SqlScript.split(options.startScript()).forEach(session::execute);
            session.execute("COMMIT");
            return cluster;
        } catch (RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    /**
     * Begins to load what it takes to open a cluster and to run a first statement, on another thread. The caller can do
     * something else meanwhile; a cluster that it opens waits where it has to.
     */
    public static void preload() {
        Thread thread = new Thread(
                () -> {
                    DuckDb.preload();
                    StatementParser.parse(StatementText.of("SELECT 1"));
                    FunctionTable.BUILT_IN.find("ABS");
                },
                "preload");
        thread.setDaemon(true);
        thread.start();
    }

    /** The smallest memory, in bytes, that {@link Builder#memory} accepts for a cluster of a size. */
    public static long minMemory(ClusterSize size) {
        return MemoryShares.least(size.slots());
    }

    /** The timer that cancels statements. */
    static ScheduledThreadPoolExecutor timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "statement timer");
            thread.setDaemon(true);
            return thread;
        });
        // Otherwise the timer would keep the limit of an ended statement until it is reached, maybe for hours.
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    private static void initialize(DuckDb root, Definitions definitions, ClusterOptions options) {
        try {
            Catalog.initialize(root);
            definitions.reload(new Catalog(root));
        } catch (RuntimeException e) {
            root.close();
            if (DatabaseFileErrors.isDamage(e)) {
                throw e;
            }
            String file = options.database().map(Path::toString).orElse("");
            throw DatabaseFileErrors.cannotOpen(file, "its catalog cannot be read or written: " + e.getMessage());
        }
    }

    private static UdfRuntimeOptions runtimeOptions(
            ClusterOptions options, Definitions definitions, RecentScriptOutput scriptOutput) {
        return new UdfRuntimeOptions(
                options.size(),
                new BucketFs(options.bucketFs()),
                definitions::findConnection,
                definitions::findScript,
                (vm, stream, line) -> {
                    scriptOutput.printed(line);
                    options.scriptOutput().accept(line);
                },
                new UdfRuntimeOptions.ProcessOptions(
                        options.memory().process(), ZoneOffset.UTC, options.classData(), options.startedEarly()));
    }

    /** Opens a connection. */
    public Session session() {
        return session(SessionClient.LOCAL, () -> {});
    }

    /**
     * Opens a connection for a client.
     *
     * @param killed is called, by any thread, when another session kills this one: the owner of the session must then
     *     close it
     */
    public Session session(SessionClient client, Runnable killed) {
        SessionState state = new SessionState(
                sessions.incrementAndGet(), Clock.systemUTC(), services.sessions(), services.scriptOutput());
        Session session = new Session(root.duplicate(), state, services);
        services.sessions().opened(state, client, state.now(), new OpenSessions.Control() {
            @Override
            public void cancel() {
                session.cancel();
            }

            @Override
            public void kill() {
                killed.run();
            }
        });
        return session;
    }

    /** The connection of this name, with its password. */
    public Optional<ConnectionDefinition> connection(String name) {
        return services.definitions().findConnection(name);
    }

    /** Ends the worker processes and closes the database. */
    @Override
    public void close() {
        services.timer().shutdownNow();
        services.runtime().close();
        services.calculator().close();
        root.close();
    }

    /** Collects the settings of a cluster. */
    public static final class Builder {
        private Optional<Path> database = Optional.empty();
        private ClusterSize size = new ClusterSize(1, 1);
        private Optional<Long> memory = Optional.empty();
        private final Map<String, Path> bucketFs = new HashMap<>();
        private Optional<ClassData> classData = Optional.empty();
        private Optional<String> startedEarly = Optional.empty();
        private String startScript = "";
        private Consumer<String> scriptOutput = line -> {};
        private Predicate<String> keptOutput = line -> false;
        private ClientFileTransfer files = ClientFileTransfer.NONE;

        private Builder() {}

        /** Keeps the tables and the catalog in {@code file} instead of in memory. */
        public Builder database(Path file) {
            this.database = Optional.of(file);
            return this;
        }

        /** Sets the numbers of nodes and worker processes. */
        public Builder size(ClusterSize size) {
            this.size = Objects.requireNonNull(size, "size");
            return this;
        }

        /**
         * Limits the memory of the database and its script processes together; the default is half of the machine.
         * Beyond its share the database spills to disk.
         *
         * @param bytes at least {@link LocalCluster#minMemory}
         */
        public Builder memory(long bytes) {
            this.memory = Optional.of(bytes);
            return this;
        }

        /**
         * Sets what scripts see as the bucket {@code /buckets/bfsdefault/default}: a directory, or the directory that
         * contains a jar.
         */
        public Builder bucketFs(Path directoryOrJar) {
            Path absolute = directoryOrJar.toAbsolutePath();
            bucketFs.put(BUCKET, Files.isDirectory(absolute) ? absolute : Objects.requireNonNull(absolute.getParent()));
            return this;
        }

        /** Adds a file from elsewhere to that bucket. */
        public Builder bucketFile(String name, Path file) {
            bucketFs.put(BUCKET + "/" + name, file.toAbsolutePath());
            return this;
        }

        /** Sets class data archives for script processes, so that they start faster; by default there are none. */
        public Builder classData(ClassData archives) {
            this.classData = Optional.of(archives);
            return this;
        }

        /**
         * Sets the script whose processes start together with the first call of an adapter, or of a script that plans
         * an import or an export, since what these return runs it; by default there is none.
         *
         * @param script its name with its schema, as in SQL
         */
        public Builder startsEarly(String script) {
            this.startedEarly = Optional.of(script);
            return this;
        }

        /** Adds statements that run whenever the cluster opens, such as those that create the adapter's scripts. */
        public Builder startScript(String sql) {
            this.startScript = Objects.requireNonNull(sql, "sql");
            return this;
        }

        /** Takes what adapters and UDFs print, line by line, from several threads; by default it is thrown away. */
        public Builder scriptOutput(Consumer<String> lines) {
            this.scriptOutput = Objects.requireNonNull(lines, "lines");
            return this;
        }

        /**
         * Keeps the last of these lines for the system table LOCAL_SCRIPT_OUTPUT; by default none.
         *
         * @param isKept is called by several threads
         */
        public Builder keptOutput(Predicate<String> isKept) {
            this.keptOutput = Objects.requireNonNull(isKept, "isKept");
            return this;
        }

        /** Sets how to reach the files of clients that EXPORT INTO CSV AT and IMPORT FROM CSV AT name. */
        public Builder files(ClientFileTransfer files) {
            this.files = Objects.requireNonNull(files, "files");
            return this;
        }

        /**
         * Opens the cluster.
         *
         * @throws SqlException if the database cannot be opened or a start statement fails
         * @throws IllegalArgumentException if the memory is too small for the cluster
         */
        public LocalCluster open() {
            int slots = size.slots();
            MemoryShares shares =
                    memory.map(bytes -> new MemoryShares(bytes, slots)).orElseGet(() -> MemoryShares.ofMachine(slots));
            return LocalCluster.open(
                    new ClusterOptions(
                            database,
                            size,
                            shares,
                            bucketFs,
                            classData,
                            startedEarly,
                            startScript,
                            scriptOutput,
                            keptOutput,
                            files),
                    UdfRuntime::open);
        }
    }
}
