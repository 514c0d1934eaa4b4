package org.parquetvs.container.script;

import com.exasol.ExaWrapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** Formats what a script threw as Exasol does: without frames of reflection, and without the callers of the wrapper. */
final class StackTraces {
    private static final String WRAPPER = ExaWrapper.class.getName();
    private static final Pattern AT = Pattern.compile("^\tat ", Pattern.MULTILINE);

    private StackTraces() {}

    static String render(InvocationTargetException failure) {
        Throwable thrown = failure.getCause() == null ? failure : failure.getCause();
        for (Throwable part = thrown; part != null; part = part.getCause()) {
            part.setStackTrace(clean(part.getStackTrace()));
        }
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text, true));
        return AT.matcher(text.toString()).replaceAll("");
    }

    private static StackTraceElement[] clean(StackTraceElement[] frames) {
        int outermost = outermostWrapper(frames);
        if (outermost < 0) {
            return frames;
        }
        List<StackTraceElement> kept = new ArrayList<>();
        boolean nextToWrapper = false;
        for (int i = outermost; i >= 0; i--) {
            StackTraceElement frame = frames[i];
            boolean wrapper = frame.getClassName().equals(WRAPPER);
            nextToWrapper = wrapper || (nextToWrapper && isReflection(frame));
            if (wrapper || !nextToWrapper) {
                kept.add(frame);
            }
        }
        Collections.reverse(kept);
        return kept.toArray(StackTraceElement[]::new);
    }

    private static int outermostWrapper(StackTraceElement[] frames) {
        for (int i = frames.length - 1; i >= 0; i--) {
            if (frames[i].getClassName().equals(WRAPPER)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isReflection(StackTraceElement frame) {
        return frame.getClassName().startsWith("jdk.internal.reflect")
                || frame.getClassName().startsWith("java.lang.reflect");
    }
}
