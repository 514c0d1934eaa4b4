package org.parquetvs.text.column;

/** The place of the record that is being read. */
public interface RecordPlace {

    /** The key of the file. */
    String key();

    /** The place in it, such as {@code line 7}. */
    String place();
}
