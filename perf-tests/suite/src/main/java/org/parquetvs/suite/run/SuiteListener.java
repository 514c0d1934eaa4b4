package org.parquetvs.suite.run;

import org.parquetvs.fixtures.store.MadeDataSet;
import org.parquetvs.suite.measure.Execution;

/** Hears how a run goes. */
public interface SuiteListener {

    /** Data sets are looked for, and made where they are missing. */
    void dataSetReady(MadeDataSet dataSet);

    /**
     * A case begins.
     *
     * @param number of the case, from 1
     * @param of cases in all
     */
    void caseBegins(int number, int of, String name);

    /** One of its executions has ended. */
    void executed(int number, int of, Execution execution);

    /** A case cannot be run, because a statement that prepares it fails. */
    void cannotRun(int number, int of, String name, String problem);

    /** A case is run again, because it was slow, or fast, beyond what is usual. */
    void confirms(String name);
}
