package org.parquetvs.suite.measure;

import java.io.IOException;

/** Is told of each execution of a case, as soon as it has ended. */
@FunctionalInterface
public interface CaseListener {
    void executed(CaseExecution execution) throws IOException;
}
