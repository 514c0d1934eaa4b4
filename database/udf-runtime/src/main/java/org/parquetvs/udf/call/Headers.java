package org.parquetvs.udf.call;

import java.util.List;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.WireColumn;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.process.Container;
import org.parquetvs.udf.process.UdfRuntimeOptions;
import org.parquetvs.udf.process.WorkDirectory;
import org.parquetvs.udf.script.ScriptOptions;

/** The headers of the calls of one statement, one for each container. */
final class Headers {
    /** Enough to let a container write one slab while the database reads others. */
    private static final int SLABS = 4;

    private final CallHeader.Script script;
    private final CallHeader.Session session;
    private final CallHeader.Shape shape;
    private final CallHeader.Slabs slabs;
    private final UdfRuntimeOptions options;

    private Headers(
            UdfScript script,
            ScriptOptions scriptOptions,
            SessionContext session,
            CallHeader.Shape shape,
            WorkDirectory directory,
            UdfRuntimeOptions options) {
        this.script = new CallHeader.Script(script.schema(), script.name(), script.body(), scriptOptions.scriptClass());
        this.session = new CallHeader.Session(
                session.databaseName(),
                session.databaseVersion(),
                session.user(),
                session.schema(),
                session.sessionId(),
                session.statementId());
        this.shape = shape;
        this.slabs = new CallHeader.Slabs(directory.path().toString(), SLABS);
        this.options = options;
    }

    /** The headers for a call with rows. */
    static Headers of(
            UdfInvocation invocation, ScriptOptions scriptOptions, WorkDirectory directory, UdfRuntimeOptions options) {
        UdfScript script = invocation.script();
        CallHeader.Shape shape = new CallHeader.Shape(
                script.kind() == UdfScript.Kind.SCALAR,
                script.result() == UdfScript.Result.RETURNS,
                invocation.withOrigin(),
                columns(invocation.inputColumns()),
                columns(invocation.outputColumns()));
        return new Headers(script, scriptOptions, invocation.session(), shape, directory, options);
    }

    /**
     * The headers for a call that returns one text. It gets input columns if it has to return its output columns for
     * them.
     */
    static Headers of(
            UdfScript script,
            ScriptOptions scriptOptions,
            SessionContext session,
            SingleCall call,
            WorkDirectory directory,
            UdfRuntimeOptions options) {
        CallHeader.Shape shape = new CallHeader.Shape(
                script.kind() == UdfScript.Kind.SCALAR,
                script.result() == UdfScript.Result.RETURNS,
                false,
                columns(call.inputColumns()),
                List.of());
        return new Headers(script, scriptOptions, session, shape, directory, options);
    }

    private static List<WireColumn> columns(List<UdfColumn> columns) {
        return columns.stream()
                .map(column -> new WireColumn(column.name(), ColumnType.parse(column.sqlType())))
                .toList();
    }

    /** The input and output of the call. */
    CallHeader.Shape shape() {
        return shape;
    }

    /** The header for one container. */
    CallHeader forContainer(int node, Container container) {
        CallHeader.Place place = new CallHeader.Place(
                options.size().nodes(),
                node,
                container.vmId(),
                options.processes().memoryLimit());
        return new CallHeader(script, session, place, shape, slabs);
    }
}
