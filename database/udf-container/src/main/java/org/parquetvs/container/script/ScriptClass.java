package org.parquetvs.container.script;

import com.exasol.ExaCompilationException;
import com.exasol.ExaExportSpecification;
import com.exasol.ExaImportSpecification;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import com.exasol.ExaUDFException;
import com.exasol.ExaWrapper;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.script.SingleCall;

/** The class of a script and its entry methods, with Exasol's errors. */
final class ScriptClass {
    private final Class<?> type;

    private ScriptClass(Class<?> type) {
        this.type = type;
    }

    /**
     * Finds the class.
     *
     * @param prefix beginning of the error message, up to the code for a class that {@code %scriptclass} names
     * @param code this code; the next code is for a class with the default name
     */
    static ScriptClass find(CallHeader.Script script, String prefix, int code) throws ExaCompilationException {
        boolean named = !script.scriptClass().isBlank();
        String name =
                named ? script.scriptClass() : "com.exasol." + script.name().replace('.', '_');
        try {
            return new ScriptClass(ExaWrapper.scriptClass(name));
        } catch (ClassNotFoundException e) {
            String complaint = named
                    ? code + ": The main script class defined via %scriptclass cannot be found: " + name
                    : (code + 1) + ": The main script class (same name as the script) cannot be found: " + name
                            + ". Please create the class or specify the class via %scriptclass.";
            throw new ExaCompilationException(prefix + complaint, e);
        }
    }

    /** Calls {@code init}, if the class has this method. */
    void init(ExaMetadata metadata) throws ExaUDFException, IllegalAccessException {
        try {
            ExaWrapper.init(type, metadata);
        } catch (InvocationTargetException e) {
            throw thrown("F-UDF-CL-SL-JAVA-1074", "Exception during init", e);
        } catch (NoSuchMethodException e) {
            System.err.println("W-UDF-CL-SL-JAVA-1075: Skipping init, because init method cannot be found.");
        }
    }

    /** Calls {@code cleanup}, if the class has this method. */
    void cleanup(ExaMetadata metadata) throws ExaUDFException, IllegalAccessException {
        try {
            ExaWrapper.cleanup(type, metadata);
        } catch (InvocationTargetException e) {
            throw thrown("F-UDF-CL-SL-JAVA-1081", "Exception during cleanup", e);
        } catch (NoSuchMethodException e) {
            System.err.println("W-UDF.CL.SL.JAVA-1082: Skipping cleanup, because cleanup method cannot be found.");
        }
    }

    /** Finds {@code run}, which must return a value or nothing, as the script's definition demands. */
    Method runMethod(CallHeader.Shape shape) throws NoSuchMethodException, ExaCompilationException {
        Method run = ExaWrapper.runMethod(type);
        boolean isVoid = run.getReturnType().equals(void.class);
        int scalarCodes = shape.scalar() ? 2 : 0;
        if (!shape.returns() && !isVoid) {
            throw new ExaCompilationException(
                    "F-UDF-CL-SL-JAVA-" + (1076 + scalarCodes) + ": EMITS requires a void return type for run()");
        }
        if (shape.returns() && isVoid) {
            throw new ExaCompilationException(
                    "F-UDF-CL-SL-JAVA-" + (1077 + scalarCodes) + ": RETURNS requires a non-void return type for run()");
        }
        return run;
    }

    /** Calls {@code run}. */
    static @Nullable Object run(Method run, ExaMetadata metadata, ExaIterator iterator)
            throws ExaUDFException, IllegalAccessException {
        try {
            return ExaWrapper.run(run, metadata, iterator);
        } catch (InvocationTargetException e) {
            throw thrown("F-UDF-CL-SL-JAVA-1080", "Exception during run", e);
        }
    }

    /** Calls a method that returns a text; empty if the class has no such method. */
    Optional<String> call(SingleCall call, ExaMetadata metadata) throws ExaUDFException, IllegalAccessException {
        String method = call.kind().method();
        try {
            Object text =
                    switch (call.kind()) {
                        case ADAPTER ->
                            ExaWrapper.runSingleCall(
                                    type, method, metadata, String.class, ((SingleCall.Adapter) call).request());
                        case DEFAULT_OUTPUT_COLUMNS -> ExaWrapper.runSingleCall(type, method, metadata);
                        case IMPORT_SQL ->
                            ExaWrapper.runSingleCall(
                                    type,
                                    method,
                                    metadata,
                                    ExaImportSpecification.class,
                                    new ImportSpecification((SingleCall.ImportSql) call));
                        case EXPORT_SQL ->
                            ExaWrapper.runSingleCall(
                                    type,
                                    method,
                                    metadata,
                                    ExaExportSpecification.class,
                                    new ExportSpecification((SingleCall.ExportSql) call));
                    };
            return Optional.of(cut(String.valueOf(text)));
        } catch (InvocationTargetException e) {
            throw thrown("F-UDF-CL-SL-JAVA-1068", "Exception during singleCall " + method, e);
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    /** The text up to its first NUL, because it reaches the database as a C string. */
    private static String cut(String text) {
        int end = text.indexOf('\0');
        return end < 0 ? text : text.substring(0, end);
    }

    /** The exception of the script as text; its cause shows whether the process can be used again. */
    private static ExaUDFException thrown(String code, String what, InvocationTargetException failure) {
        return new ExaUDFException(code + ": " + what + " \n" + StackTraces.render(failure), failure.getCause());
    }
}
