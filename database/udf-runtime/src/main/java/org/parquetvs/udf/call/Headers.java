package org.parquetvs.udf.call;

import java.util.List;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.ScriptColumn;
import org.parquetvs.udf.process.Container;
import org.parquetvs.udf.process.UdfRuntimeOptions;
import org.parquetvs.udf.process.WorkDirectory;
import org.parquetvs.udf.script.ScriptOptions;
import org.parquetvs.udf.script.UdfColumn;
import org.parquetvs.udf.script.UdfScript;

/** What containers are told about the calls of one statement. */
final class Headers {
    /** Enough that a container writes one while the database reads others. */
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

    /** For a call with rows. */
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

    /** For a call for one text, which sees input columns if it is to say what it would make of them. */
    static Headers of(
            UdfScript script,
            ScriptOptions scriptOptions,
            SessionContext session,
            SingleCall call,
            WorkDirectory directory,
            UdfRuntimeOptions options) {
        List<ScriptColumn> input =
                call instanceof SingleCall.DefaultOutputColumns columns ? columns(columns.inputColumns()) : List.of();
        CallHeader.Shape shape = new CallHeader.Shape(
                script.kind() == UdfScript.Kind.SCALAR,
                script.result() == UdfScript.Result.RETURNS,
                false,
                input,
                List.of());
        return new Headers(script, scriptOptions, session, shape, directory, options);
    }

    private static List<ScriptColumn> columns(List<UdfColumn> columns) {
        return columns.stream()
                .map(column -> new ScriptColumn(column.name(), ColumnType.parse(column.sqlType())))
                .toList();
    }

    /** What goes in and comes out. */
    CallHeader.Shape shape() {
        return shape;
    }

    /** For one container. */
    CallHeader forContainer(int node, Container container) {
        CallHeader.Place place =
                new CallHeader.Place(options.size().nodes(), node, container.vmId(), options.memoryLimit());
        return new CallHeader(script, session, place, shape, slabs);
    }
}
