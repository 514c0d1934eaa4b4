package org.parquetvs.decoder.json;

/** The place of a value in the JSON around it. */
interface Slot {

    /** Writes what is before the value; called once for each value, when it begins. */
    void open();
}
