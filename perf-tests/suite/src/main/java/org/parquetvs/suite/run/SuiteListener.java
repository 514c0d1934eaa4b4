package org.parquetvs.suite.run;

import org.parquetvs.fixtures.store.MadeDataSet;
import org.parquetvs.suite.measure.CaseExecution;

/** Is told about the progress of a run. */
public interface SuiteListener {

    /** A data set was found, or was made because it was missing. */
    void dataSetReady(MadeDataSet dataSet);

    /**
     * A case begins.
     *
     * @param number of the case, from 1
     * @param of cases in all
     */
    void caseBegins(int number, int of, String name);

    /** One of its executions has ended. */
    void executed(int number, int of, CaseExecution execution);

    /** A case cannot be run, because a statement that prepares it fails. */
    void cannotRun(int number, int of, String name, String problem);

    /** A case is run again, because it was unusually slow or fast. */
    void confirms(String name);
}
