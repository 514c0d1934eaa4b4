package org.parquetvs.udf.call;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.arrow.memory.RootAllocator;
import org.parquetvs.container.wire.RowCodec;
import org.parquetvs.script.PendingText;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfScript;
import org.parquetvs.type.InvalidTypeException;
import org.parquetvs.udf.error.UdfErrors;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.ContainerPool;
import org.parquetvs.udf.process.ContainerSpec;
import org.parquetvs.udf.process.ContainerSpec.Purpose;
import org.parquetvs.udf.process.UdfRuntimeOptions;
import org.parquetvs.udf.process.WorkDirectory;
import org.parquetvs.udf.script.ScriptOptions;

/** Runs scripts in containers. */
public final class ContainerRuntime implements UdfRuntime {
    /** Memory for the slabs of a process. */
    private static final long SLAB_BYTES = 64L << 20;

    /** How long calls may take to end when the program ends. */
    private static final Duration PATIENCE_AT_END = Duration.ofSeconds(1);

    private final UdfRuntimeOptions options;
    private final WorkDirectory directory;
    private final ContainerPool pool;
    private final SingleCallDispatcher singleCalls;
    private final RowsCall.Services services;
    private final Set<RowsCall> openCalls = ConcurrentHashMap.newKeySet();
    private final RunningCalls running = new RunningCalls();
    private final AtomicBoolean startedEarly = new AtomicBoolean();
    private final Thread shutdown = new Thread(this::endProgram, "end of script processes");

    public ContainerRuntime(UdfRuntimeOptions options) {
        this.options = options;
        this.directory = WorkDirectory.create(SLAB_BYTES * options.size().slots());
        this.pool = new ContainerPool(options, directory);
        this.singleCalls = new SingleCallDispatcher(pool);
        this.services = new RowsCall.Services(
                new ContainerPermits(Math.max(options.size().slots(), pool.maxContainers())),
                new CatalogAnswers(options.connections(), options.scripts()),
                pool,
                new RootAllocator());
        Runtime.getRuntime().addShutdownHook(shutdown);
    }

    @Override
    public int slots() {
        return options.size().slots();
    }

    @Override
    public PendingText start(UdfScript script, SessionContext session, SingleCall call, Cancellation cancellation) {
        ScriptOptions scriptOptions = ScriptOptions.parse(script);
        Headers headers = Headers.of(script, scriptOptions, session, call, directory, options);
        ContainerSpec spec =
                ContainerSpec.of(scriptOptions, options.buckets(), Purpose.SINGLE_CALLS, SingleCallDispatcher.NODE);
        SingleCallSession started =
                new SingleCallSession(script, singleCalls, services.answers(), headers, call, running::end);
        running.begin();
        try {
            singleCalls.begin(spec, script, started);
            startEarly();
        } catch (UdfException e) {
            running.end();
            throw e;
        }
        cancellation.onCancel(started::close);
        return started;
    }

    /** Starts processes that the first text will need. They load their classes while the script makes the text. */
    private void startEarly() {
        if (startedEarly.getAndSet(true)) {
            return;
        }
        options.processes().startedEarly().flatMap(options.scripts()::find).ifPresent(script -> {
            ScriptOptions scriptOptions = ScriptOptions.parse(script);
            for (int node = 0; node < options.size().nodes(); node++) {
                pool.prepare(spec(scriptOptions, node), script, perNode(scriptOptions));
            }
        });
    }

    private ContainerSpec spec(ScriptOptions scriptOptions, int node) {
        return ContainerSpec.of(scriptOptions, options.buckets(), Purpose.ROWS, node);
    }

    private Headers headers(UdfInvocation invocation, ScriptOptions scriptOptions) {
        try {
            return Headers.of(invocation, scriptOptions, directory, options);
        } catch (InvalidTypeException unknown) {
            throw UdfErrors.typeNotSupported();
        }
    }

    @Override
    public SharedSlots sharedSlots() {
        return new SharedSlots(options.size().nodes(), options.size().coresPerNode());
    }

    @Override
    public UdfCall start(UdfInvocation invocation, SharedSlots slots, Cancellation cancellation) {
        UdfScript script = invocation.script();
        ScriptOptions scriptOptions = ScriptOptions.parse(script);
        Headers headers = headers(invocation, scriptOptions);
        InputSource input = input(invocation, new RowCodec(headers.shape().input()), perNode(scriptOptions));
        RowsCall call =
                new RowsCall(script, headers, input, invocation.input() instanceof StreamedInput, slots, services);
        openCalls.add(call);
        running.begin();
        call.onClose(() -> {
            if (openCalls.remove(call)) {
                running.end();
            }
        });
        try {
            for (int node = 0; node < options.size().nodes(); node++) {
                call.start(spec(scriptOptions, node), node, input.workers(node));
            }
            cancellation.onCancel(call::cancel);
            return call;
        } catch (UdfException e) {
            call.close();
            throw e;
        }
    }

    private int perNode(ScriptOptions scriptOptions) {
        int cores = options.size().coresPerNode();
        return Math.min(cores, scriptOptions.instancesPerNode().orElse(cores));
    }

    private InputSource input(UdfInvocation invocation, RowCodec codec, int perNode) {
        if (invocation.input() instanceof StreamedInput streamed) {
            return streamed.source(codec, options.size().nodes(), perNode);
        }
        return invocation.script().kind() == UdfScript.Kind.SCALAR
                ? new RowDealer(invocation.groups(), codec, options.size().nodes(), perNode)
                : new GroupDealer(invocation.groups(), codec, options.size().nodes(), perNode);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(shutdown);
        } catch (IllegalStateException e) {
            // The process is already ending, and the hook's work is being done.
            return;
        }
        openCalls.forEach(RowsCall::close);
        endProcesses();
        services.allocator().close();
    }

    /** The program ends. Statements that it has just cancelled end first, so that they report the cancellation. */
    private void endProgram() {
        running.awaitEnd(PATIENCE_AT_END);
        endProcesses();
    }

    private void endProcesses() {
        pool.close();
        directory.close();
    }
}
