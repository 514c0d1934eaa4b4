package org.parquetvs.coverage;

import java.util.List;

/**
 * A part of the system that reads what somebody else has written. A target is in the package of the class that it
 * calls, so that nothing becomes public for it.
 */
public interface FuzzTarget {

    /** Its name on the command line and in the names of directories. */
    String name();

    /** Inputs to begin with, in addition to the committed ones: binary formats are made by their writers. */
    default List<byte[]> seeds() throws Exception {
        return List.of();
    }

    /** What reading an input may take. */
    default Bounds bounds() {
        return Bounds.USUAL;
    }

    /**
     * Reads an input. It returns if the input is read or refused as documented; everything that it throws is a finding.
     */
    void read(byte[] input) throws Exception;
}
