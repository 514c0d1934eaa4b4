package org.parquetvs.container.script;

import com.exasol.ExaCompilationException;
import java.lang.reflect.Method;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.script.CallResult.Failure;
import org.parquetvs.container.slab.RejectedValueException;
import org.parquetvs.container.slab.Slabs;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.ToContainer;
import org.parquetvs.script.SingleCall;

/** A call of a script in this process, from its first group or its only method to its cleanup. */
public final class ScriptInvocation {
    private static final String RUN_CODES = "F-UDF-CL-LIB-1127: F-UDF-CL-SL-JAVA-1002: F-UDF-CL-SL-JAVA-1013";
    private static final String SINGLE_CALL_CODES = "F-UDF-CL-LIB-1126: F-UDF-CL-SL-JAVA-1006: F-UDF-CL-SL-JAVA-1026";
    private static final String CLEANUP_CODES = "F-UDF-CL-SL-JAVA-1004: F-UDF.CL.SL.JAVA-1164";

    private final CallHeader header;
    private final Database database;
    private final ScriptMetadata metadata;

    public ScriptInvocation(CallHeader header, Database database) {
        this.header = header;
        this.database = database;
        this.metadata = new ScriptMetadata(header, database);
    }

    /** Runs the script on groups until there are no more. */
    public FromContainer runGroups(Slabs slabs) {
        ResultRows results = new ResultRows(header.shape(), slabs, database);
        Optional<Failure> failure = attempt(RUN_CODES, () -> {
            while (database.request(new FromContainer.NextGroup()) instanceof ToContainer.Group group) {
                run(group, results);
            }
            results.end();
        });
        results.discard();
        Optional<Failure> cleanupFailure = cleanup();
        RejectedValueException rejection = results.rejection();
        if (rejection != null) {
            return new FromContainer.Failed(rejection.sqlState(), rejection.reason(), true);
        }
        return CallResult.failed(failure, cleanupFailure).orElseGet(FromContainer.Done::new);
    }

    private void run(ToContainer.Group group, ResultRows results) throws Exception {
        InputRows rows = new InputRows(database, header.shape().input(), group);
        ScriptIterator iterator = rows.isColumnar()
                ? new BatchIterator(header.shape(), rows, results)
                : new ScriptIterator(header.shape(), rows, results);
        ScriptClass script = findClass("F-UDF.CL.SL.JAVA-1165: F-UDF.CL.SL.JAVA-", 1072);
        script.init(metadata);
        Method run = script.runMethod(header.shape());
        do {
            runOnce(run, iterator);
        } while (header.shape().scalar() && iterator.next());
        results.endGroup();
    }

    private void runOnce(Method run, ScriptIterator iterator) throws Exception {
        iterator.insideRun(true);
        @Nullable Object result = ScriptClass.run(run, metadata, iterator);
        iterator.insideRun(false);
        if (header.shape().returns()) {
            iterator.emit(new Object[] {result});
        }
    }

    /** Makes a call that returns one text. */
    public FromContainer callOnce(SingleCall call) {
        Answer answer = new Answer();
        Optional<Failure> failure = attempt(
                SINGLE_CALL_CODES,
                () -> answer.text = findClass("F-UDF-CL-SL-JAVA-", 1066).call(call, metadata));
        Optional<Failure> cleanupFailure = cleanup();
        return CallResult.failed(failure, cleanupFailure).orElseGet(() -> answer.text
                .<FromContainer>map(FromContainer.Result::new)
                .orElseGet(() -> new FromContainer.Undefined(call.kind().method())));
    }

    private Optional<Failure> cleanup() {
        // The interrupt that cancelled the call must not disturb its end.
        Thread.interrupted();
        return attempt(CLEANUP_CODES, () -> findClass("F-UDF.CL.SL.JAVA-1167: F-UDF.CL.SL.JAVA-", 1072)
                .cleanup(metadata));
    }

    private ScriptClass findClass(String prefix, int code) throws ExaCompilationException {
        return ScriptClass.find(header.script(), prefix, code);
    }

    /** Anything that a script throws, even an Error, ends its statement but not this process. */
    private static Optional<Failure> attempt(String codes, Part part) {
        try {
            part.run();
            return Optional.empty();
        } catch (Throwable thrown) {
            return Optional.of(new Failure(CallResult.describe(codes, thrown), thrown));
        }
    }

    /** A part of a call. */
    private interface Part {
        void run() throws Exception;
    }

    /** The return value of the function. */
    private static final class Answer {
        private Optional<String> text = Optional.empty();
    }
}
